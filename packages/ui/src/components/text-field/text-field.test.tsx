import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { TextField } from './index.ts';

describe('TextField', () => {
  describeConformance(<TextField label="Team name" />, { role: 'textbox', name: 'Team name' });

  it('takes typing without state around it', async () => {
    render(<TextField label="Team name" name="name" defaultValue="Front " />);
    await userEvent.type(screen.getByLabelText('Team name'), 'of house');
    expect(screen.getByLabelText('Team name')).toHaveValue('Front of house');
  });

  it('says what is wrong and stays described by its hint', () => {
    render(<TextField label="Team name" hint="People see it." error="At least 2 characters." />);
    const input = screen.getByRole('textbox', { name: 'Team name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('At least 2 characters. People see it.');
  });

  it('is labelled and sendable in prerendered markup', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(<TextField label="Email" name="email" type="email" required id="email" />);
    const input = page.querySelector('input');
    expect(input).toMatchObject({ name: 'email', type: 'email', required: true, id: 'email' });
    expect(page.querySelector('label')?.htmlFor).toBe('email');
  });

  it('keeps what was typed before the code arrived', async () => {
    const field = <TextField label="Email" name="email" defaultValue="" />;
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(field);
    const input = page.querySelector('input') as HTMLInputElement;
    input.value = 'ines@lantern.co';
    render(field, { container: page, hydrate: true });
    expect(screen.getByLabelText('Email')).toBe(input);
    expect(input).toHaveValue('ines@lantern.co');
  });

  it.each([{ isDisabled: true }, { disabled: true }])('cannot be typed in with %o', (state) => {
    render(<TextField label="Team name" {...state} />);
    expect(screen.getByLabelText('Team name')).toBeDisabled();
  });
});
