import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { FormPlace } from '#lib/form/form-place.ts';
import { connectorAuthorizations } from '#testing/connectors.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { Authorizations } from './authorizations-document.ts';
import { AuthorizationsTab } from './authorizations-tab.tsx';

interface StageProps {
  readonly initial: Authorizations;
  readonly readOnlyReason?: string;
  readonly told: (authorizations: Authorizations) => void;
}

/** The tab with as much of an editor as it needs. */
function Stage({ initial, readOnlyReason, told }: StageProps) {
  const [authorizations, setAuthorizations] = useState(initial);
  const [openId, open] = useState<string>();
  const close = () => open(undefined);
  const place: FormPlace = { openId, isTyped: false, open, close, done: close, typed: () => undefined, type: () => true };
  return (
    <AuthorizationsTab
      authorizations={authorizations}
      errors={{}}
      isReadOnly={readOnlyReason !== undefined}
      readOnlyReason={readOnlyReason}
      place={place}
      onChange={(id, one) => {
        const next = { ...authorizations, [id]: one };
        setAuthorizations(next);
        told(next);
      }}
      onRemove={(id) => {
        const { [id]: _former, ...rest } = authorizations;
        setAuthorizations(rest);
        told(rest);
      }}
    />
  );
}

const [crm] = connectorAuthorizations;

function open(initial: Authorizations, readOnlyReason?: string) {
  const kept: { authorizations: Authorizations } = { authorizations: initial };
  const told = (authorizations: Authorizations) => {
    kept.authorizations = authorizations;
  };
  return { kept, ...renderScreen(<Stage initial={initial} told={told} {...(readOnlyReason && { readOnlyReason })} />) };
}

test('an authorization is added, with what is wrong said at its field, and without what was left empty', async () => {
  const { user, kept } = open({ 'a:crm': crm });
  await user.click(screen.getByRole('button', { name: 'Add authorization' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New authorization' }));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  await user.type(field(/^Tag/), 'crm');
  await user.type(field(/^Authorization URL/), 'javascript:alert(1)');
  await user.type(field(/^Token URL/), 'https://mail.example/token');
  expect(dialog.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => field(/^Tag/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^Tag/)).toHaveAccessibleDescription(/Another authorization of this connector has this tag/);
  expect(field(/^Authorization URL/)).toHaveAccessibleDescription(/Enter the address at which people sign in/);
  await user.clear(field(/^Tag/));
  await user.type(field(/^Tag/), 'mail');
  await user.clear(field(/^Authorization URL/));
  await user.type(field(/^Authorization URL/), 'https://mail.example/authorize');
  await user.click(dialog.getByRole('radio', { name: 'In the body of the request' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(Object.values(kept.authorizations)).toEqual([
    crm,
    {
      authTag: 'mail',
      authorizationUrl: 'https://mail.example/authorize',
      tokenUrl: 'https://mail.example/token',
      clientAuthentication: 'body',
    },
  ]);
});

test('an authorization is changed with what else its author wrote kept, and taken away at once', async () => {
  const { user, kept } = open({ 'a:crm': { ...crm, note: 'of its author' } });
  await user.click(screen.getByRole('button', { name: 'Edit Guest CRM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit authorization' }));
  await user.type(dialog.getByRole('textbox', { name: /^Scope/ }), ' stays.read');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(kept.authorizations).toEqual({ 'a:crm': { ...crm, scope: 'guests.read stays.read', note: 'of its author' } });
  await user.click(screen.getByRole('button', { name: 'Delete Guest CRM' }));
  expect(await screen.findByText('No authorizations')).toBeVisible();
  expect(kept.authorizations).toEqual({});
});

test('locked authorizations say why, can be viewed, and cannot be changed', async () => {
  const { user } = open({ 'a:crm': crm }, 'The connector is shared: this can no longer be changed.');
  expect(screen.getByText('The connector is shared: this can no longer be changed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Authorization' }));
  expect(dialog.getByRole('textbox', { name: /^Token URL/ })).toHaveAttribute('readonly');
  expect(dialog.queryByRole('button', { name: 'Done' })).toBeNull();
});
