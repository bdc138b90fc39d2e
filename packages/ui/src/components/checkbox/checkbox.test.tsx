import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Checkbox } from './index.ts';

describe('Checkbox', () => {
  describeConformance(<Checkbox label="Remember me" />, { role: 'checkbox', name: 'Remember me' });

  it('is switched by its label and by Space', async () => {
    const onChange = vi.fn();
    render(<Checkbox label="Remember me" onChange={onChange} />);
    await userEvent.click(screen.getByText('Remember me'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('is sent with its form before any script has run', () => {
    const form = document.createElement('form');
    form.innerHTML = renderToStaticMarkup(<Checkbox label="Remember me" name="remember" value="yes" defaultChecked />);
    expect([...new FormData(form)]).toEqual([['remember', 'yes']]);
  });

  it('says what is wrong', () => {
    render(<Checkbox label="I accept the terms" error="Accept the terms to go on." />);
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to go on.');
  });
});
