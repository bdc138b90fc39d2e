import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Field } from './index.ts';

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
