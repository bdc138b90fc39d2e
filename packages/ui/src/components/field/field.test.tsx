import { render, screen } from '@testing-library/react';
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
