import { getVerificationRequest, requestVerification, withdrawVerificationRequest } from '@foyer/api/organizations/verification.contract';
import type { VerificationRequest as Request } from '@foyer/api/organizations/verification.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { declinedRequest, organization, waitingRequest } from '#testing/organizations.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { VerificationRequest } from './verification-request.tsx';

// Typing whole sentences key by key takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

/** The part of the page; the stubbed server keeps what is asked and withdrawn. */
function open(first: Request | null, ...more: readonly Stub[]) {
  let request = first;
  return renderScreen(<VerificationRequest organization={{ ...organization, verified: false }} />, {
    url: '/organization/10482/settings',
    pattern: '/organization/:id/settings',
    stubs: [
      stub(getVerificationRequest, () => ({ data: { request } })),
      stub(withdrawVerificationRequest, () => {
        request = null;
        return { status: 204, data: undefined };
      }),
      ...more,
    ],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);

test('an owner asks with a text and links, and the page says that it waits', async () => {
  const bodies: unknown[] = [];
  const asked = stub(requestVerification, ({ body }) => {
    bodies.push(body);
    return { status: 201, data: { request: waitingRequest } };
  });
  const { user } = open(null, asked);
  await user.click(await screen.findByRole('button', { name: 'Ask to be verified' }));
  await user.type(await screen.findByRole('textbox', { name: /^Who runs/ }), waitingRequest.text);
  await user.type(screen.getByRole('textbox', { name: /^Links/ }), ' https://lantern.example/about {Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText(/^Olivia Marsh asked the provider on /);
  expect(bodies).toEqual([{ text: waitingRequest.text, links: ['https://lantern.example/about'] }]);
  expect(told()).toContain('Request sent. The owners are told by email when it is answered.');
});

test('nothing is sent that the contract refuses; the field says why and has the focus', async () => {
  const { user } = open(null);
  await user.click(await screen.findByRole('button', { name: 'Ask to be verified' }));
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(screen.getByText('Say who runs this organization.')).toBeVisible();
  const text = screen.getByRole('textbox', { name: /^Who runs/ });
  expect(text).toHaveFocus();
  await user.type(text, waitingRequest.text);
  await user.type(screen.getByRole('textbox', { name: /^Links/ }), 'lantern');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(screen.getByText(/^Enter whole web addresses/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Links/ })).toHaveFocus();
});

test('what was typed is there again when the dialog was closed or the server refused', async () => {
  const refused = stub(requestVerification, {
    status: 409,
    problem: { code: 'VERIFICATION_WAITING', message: 'Somebody has already asked.' },
  });
  const { user } = open(null, refused);
  await user.click(await screen.findByRole('button', { name: 'Ask to be verified' }));
  await user.type(await screen.findByRole('textbox', { name: /^Who runs/ }), waitingRequest.text);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Somebody has already asked.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ask to be verified' }));
  expect(await screen.findByRole('textbox', { name: /^Who runs/ })).toHaveValue(waitingRequest.text);
});

test('what waits is withdrawn at once', async () => {
  const { user } = open(waitingRequest);
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  await screen.findByRole('button', { name: 'Ask to be verified' });
  expect(told()).toContain('Request withdrawn.');
});

test('what was declined says why, and can be asked again', async () => {
  open(declinedRequest);
  await screen.findByText(/The number in the register belongs to another company/);
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
});
