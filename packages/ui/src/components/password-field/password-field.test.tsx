import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { PasswordField } from './index.ts';

const field = <PasswordField label="Password" showLabel="Show password" capsLockLabel="Caps Lock is on" hint="10 characters" />;

describe('PasswordField', () => {
  describeConformance(field);

  it('uncovers the password with a button that says whether it is pressed, and keeps what was typed', async () => {
    render(field);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'open sesame');
    expect(input).toHaveAttribute('type', 'password');
    const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toHaveFocus();
    expect(input).toHaveValue('open sesame');
  });

  it('does not block pasting', async () => {
    render(field);
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.paste('from the manager');
    expect(screen.getByLabelText('Password')).toHaveValue('from the manager');
  });

  it('tells that Caps Lock is on, until one leaves', async () => {
    render(field);
    const input = screen.getByLabelText('Password');
    await userEvent.click(input);
    await userEvent.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeVisible();
    expect(input).toHaveAccessibleDescription('10 characters Caps Lock is on');
    await userEvent.tab();
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  it('is described by what stands beside it too, together with Caps Lock', async () => {
    render(
      <>
        <PasswordField label="Password" showLabel="Show password" capsLockLabel="Caps Lock is on" aria-describedby="rules" />
        <p id="rules">A digit</p>
      </>,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAccessibleDescription('A digit');
    await userEvent.click(input);
    await userEvent.keyboard('{CapsLock}a');
    expect(input).toHaveAccessibleDescription('A digit Caps Lock is on');
  });

  it('survives the key events of autofill, which carry no modifiers', () => {
    render(field);
    fireEvent(screen.getByLabelText('Password'), new Event('keydown', { bubbles: true }));
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });
});
