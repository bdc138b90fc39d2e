import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FormRules, useSchemaForm } from './use-schema-form.ts';

const rules: FormRules<never> = {
  judge: (fields) => ({
    ok: false,
    errors: Object.fromEntries([...fields].filter(([, value]) => value !== 'good').map(([name]) => [name, `${name} is wrong`])),
  }),
  submit: () => Promise.resolve(),
};

function Form({ load }: { readonly load: () => Promise<FormRules<never>> }) {
  const { form, errors } = useSchemaForm(load);
  return (
    <form aria-label="form" {...form}>
      <input name="first" aria-label="first" />
      <input name="last" aria-label="last" />
      <input name="email" aria-label="email" />
      <p>{Object.values(errors).join(', ')}</p>
    </form>
  );
}

test('every field that was left wrong before the rules arrived speaks up with them, and those not touched stay silent', async () => {
  const user = userEvent.setup();
  let arrive: (arrived: FormRules<never>) => void = () => undefined;
  const arriving = new Promise<FormRules<never>>((resolve) => {
    arrive = resolve;
  });
  render(<Form load={() => arriving} />);
  await user.type(screen.getByLabelText('first'), '1');
  await user.type(screen.getByLabelText('last'), '2');
  await user.click(screen.getByLabelText('email'));
  arrive(rules);
  expect(await screen.findByText('first is wrong, last is wrong')).toBeVisible();
});
