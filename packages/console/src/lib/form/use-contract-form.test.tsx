import { createCredentialSchema } from '@foyer/api/projects/credential.schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { i18nWithTexts } from '#testing/texts.ts';
import { useContractForm } from './use-contract-form.ts';

type Send = (form: { refuse: (message: string, at?: 'name') => void }) => Promise<void>;

function Form({ send }: { readonly send: Send }) {
  const form = useContractForm(createCredentialSchema, { defaultValues: { name: '', expiresInDays: 90 } });
  const { error, ...name } = form.field('name');
  return (
    <form onSubmit={form.submit(() => send(form))}>
      <input aria-label="name" {...name} />
      <p>{error}</p>
      <p>{form.message}</p>
      <button type="submit">{form.isSubmitting ? 'Sending' : 'Send'}</button>
    </form>
  );
}
function open(send: Send) {
  render(<Form send={send} />, { wrapper: ({ children }) => <I18nextProvider i18n={i18nWithTexts()}>{children}</I18nextProvider> });
  return userEvent.setup();
}
const name = () => screen.getByLabelText('name');
const required = 'Enter a name for the credential.';

test('what the schema refuses is said at its field, which gets the focus, until it is changed; nothing is sent', async () => {
  const send = vi.fn(() => Promise.resolve());
  const user = open(send);
  await user.click(screen.getByRole('button'));
  expect(screen.getByText(required)).toBeVisible();
  expect(name()).toHaveFocus();
  await user.keyboard('B');
  expect(screen.queryByText(required)).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('it is sent once, however often one presses meanwhile', async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  const user = open(send);
  await user.type(name(), 'Build server{Enter}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Sending' }));
  expect(send).toHaveBeenCalledOnce();
  answer.resolve();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
});

test('what the server refuses stays until it is sent again; at a field, until that is changed', async () => {
  const refusals: Parameters<Parameters<Send>[0]['refuse']>[] = [['Too many.'], ['Taken.', 'name']];
  const user = open((form) => Promise.resolve(form.refuse(...(refusals.shift() ?? ['None left.']))));
  await user.type(name(), 'Build server{Enter}');
  await screen.findByText('Too many.');
  await user.keyboard('s');
  expect(screen.getByText('Too many.')).toBeVisible();
  await user.keyboard('{Enter}');
  await screen.findByText('Taken.');
  expect(screen.queryByText('Too many.')).toBeNull();
  await user.keyboard('t');
  expect(screen.queryByText('Taken.')).toBeNull();
  expect(name()).toHaveValue('Build serverst');
});
