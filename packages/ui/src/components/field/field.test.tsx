import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Field } from './index.ts';

/** Complains as soon as its field is left. */
function Complaining({ onPress }: { readonly onPress: (complaint: HTMLElement | null) => void }) {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <Field label="Website" error={isLeft ? 'This is no address.' : undefined}>
        {(control) => <input {...control} onBlur={() => setIsLeft(true)} />}
      </Field>
      <button type="button" onClick={() => onPress(screen.queryByText('This is no address.'))}>
        Save
      </button>
    </>
  );
}

describe('Field', () => {
  describeConformance(
    <Field label="Website" controlId="website">
      {(control) => <input {...control} />}
    </Field>,
    {},
  );

  it('names and describes whatever control it is given, the error before the hint', () => {
    render(
      <Field label="Website" hint="With https." error="This is no address." isRequired>
        {(control) => <input {...control} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Website' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('This is no address. With https.');
  });

  it('leads the keyboard from field to field, and to a link beside the label afterwards', async () => {
    render(
      <Field label="Password" labelAside={<a href="#forgot">Forgot password?</a>}>
        {(control) => <input {...control} />}
      </Field>,
    );
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it('says nothing new while something is pressed: it would push a button from under the pointer', async () => {
    const pressed = vi.fn();
    const user = userEvent.setup();
    render(<Complaining onPress={pressed} />);
    await user.click(screen.getByRole('textbox'));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    expect(screen.queryByText('This is no address.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
    expect(await screen.findByText('This is no address.')).toBeVisible();
    expect(pressed).toHaveBeenCalledWith(null);
  });

  it('keeps what stands beside the label out of the name', () => {
    render(
      <Field label="Website" isOptional optionalLabel="Optional">
        {(control) => <input {...control} />}
      </Field>,
    );
    expect(screen.getByText('Optional')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAccessibleName('Website');
  });
});
