import { createCredential, listCredentials, revokeCredential } from '@foyer/api/projects/credential.contract';
import type { ProjectCredential } from '@foyer/api/projects/credential.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { projectCredentials } from '#testing/credentials.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { CredentialsSection } from './credentials-section.tsx';

const token = `foyer_pk_n8p4r6yzs2bcfg7u_${'x'.repeat(43)}`;

/** A server that holds credentials, and what was asked of it. */
function open(...stubs: readonly Stub[]) {
  let held: readonly ProjectCredential[] = projectCredentials;
  const asked: unknown[] = [];
  const view = renderScreen(<CredentialsSection organizationId="10482" projectId="dev_guest-app" />, {
    stubs: [
      stub(listCredentials, () => ({ data: [...held] })),
      stub(createCredential, ({ body }) => {
        asked.push(body);
        const made = { ...(projectCredentials[1] as ProjectCredential), id: 'new', name: body.name };
        held = [made, ...held];
        return { data: { ...made, token } };
      }),
      stub(revokeCredential, ({ params }) => {
        asked.push(params.credential);
        held = held.filter(({ id }) => id !== params.credential);
        return { data: undefined };
      }),
      ...stubs,
    ],
  });
  return { ...view, asked };
}
const told = () => notifications.state().shown.map(({ text }) => text);
afterEach(() => act(() => notifications.clear()));

describe('the credentials of a project', () => {
  test('say for each who made it, until when it is valid and when it was used last', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: 'Credentials for programs' })).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/Studio, production.*foyer_pk_k3m9x2vtq7ahwd5e….*Created by Olivia Almeida/);
    expect(rows[1]).toHaveTextContent('Never used');
  });

  test('one is created and shown this once, to be copied', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'Create credential' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create credential' }));
    await user.click(form.getByRole('button', { name: 'Create' }));
    expect(form.getByText('Enter a name for the credential.')).toBeVisible();
    expect(asked).toEqual([]);
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Build server');
    await user.keyboard('{Enter}');
    const shown = within(await screen.findByRole('dialog', { name: 'Credential created' }));
    expect(asked).toEqual([{ name: 'Build server', expiresInDays: 90 }]);
    expect(shown.getByRole('textbox', { name: 'Credential' })).toHaveValue(token);
    expect(shown.getByRole('button', { name: 'Copy the credential' })).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Build server')).toBeVisible();
    expect(document.body).not.toHaveTextContent(token);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create credential' })).toHaveFocus());
  });

  test('a refused one says why, and keeps what was typed', async () => {
    const problem = { message: '', code: 'CREDENTIALS_MAXIMUM' };
    const { user } = open(stub(createCredential, { status: 409, problem }));
    await user.click(await screen.findByRole('button', { name: 'Create credential' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Build server{Enter}');
    expect(await screen.findByText(/^This project has 10 credentials/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Build server');
  });

  test('one is revoked after a question, and the focus stays in the list', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'Revoke Studio, staging' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Studio, staging?' }));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(told()).toEqual(['Studio, staging was revoked.']));
    expect(asked).toEqual(['n8p4r6yzs2bcfg7u']);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  test('that did not load can be asked for again', async () => {
    open(stub(listCredentials, { status: 500, problem: { message: 'Not now.' } }));
    expect(await screen.findByText('The credentials could not be loaded')).toBeVisible();
  });
});
