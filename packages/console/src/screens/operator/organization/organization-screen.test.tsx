import { reauthenticate } from '@foyer/api/auth/reauthentication.contract';
import {
  changeOrganizationLimits,
  declineVerification,
  getOperatorOrganization,
  suspendOrganization,
  verifyOrganization,
} from '@foyer/api/operators/operator.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { meQuery } from '#data/me.ts';
import { notifications } from '#lib/notifications/notifications.ts';
import { askingOrganization, operatorMe, operatorOrganization, suspendedOrganization } from '#testing/operators.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OperatorOrganizationScreen } from './organization-screen.tsx';

// Typing whole sentences key by key takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const reason = 'The register names the same foundation.';

function open(...stubs: readonly Stub[]) {
  const view = renderScreen(<OperatorOrganizationScreen />, {
    url: '/operator/organizations/10019',
    pattern: '/operator/organizations/:id',
    stubs: [stub(getOperatorOrganization, { data: operatorOrganization }), ...stubs],
  });
  // In the app the guard of the page has asked for it.
  view.app.queryClient.setQueryData(meQuery.queryKey, operatorMe);
  const field = () => screen.findByRole('textbox', { name: /^Reason/ });
  return { ...view, field };
}

test('shows figures, owners and what operators did', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: /Tidewater Museum/ });
  expect(screen.getByText('1 failing connection')).toBeInTheDocument();
  expect(screen.getByText('Email not confirmed')).toBeInTheDocument();
  expect(screen.getByText('The foundation named in the register was dissolved.')).toBeInTheDocument();
  expect(screen.getByText(/^Command line/)).toBeInTheDocument();
});

test('verifies with a reason, and shows what is so then', async () => {
  const bodies: unknown[] = [];
  const { user, field } = open(
    stub(verifyOrganization, ({ body }) => {
      bodies.push(body);
      return { data: { ...operatorOrganization, verified: true } };
    }),
  );
  await user.type(await field(), reason);
  await user.click(screen.getByRole('button', { name: 'Verify and send' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Change Tidewater Museum' })).toHaveFocus());
  expect(bodies).toEqual([{ reason }]);
  expect(await field()).toHaveValue('');
  expect(notifications.state().shown.map(({ text }) => text)).toContain('Tidewater Museum is verified.');
  expect(screen.getByRole('radio', { name: 'Withdraw verification' })).toBeInTheDocument();
});

test('sends nothing without a reason, and the field says so', async () => {
  const { user, field } = open();
  await field();
  await user.click(screen.getByRole('button', { name: 'Verify and send' }));
  expect(await field()).toBeInvalid();
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(screen.getByText('Enter a reason.')).toBeInTheDocument();
});

test('what was typed stays when the server fails, and the page says what it said', async () => {
  const { user, field } = open(stub(verifyOrganization, { status: 500, problem: { message: 'An internal error occurred.' } }));
  await user.type(await field(), reason);
  await user.click(screen.getByRole('button', { name: 'Verify and send' }));
  await screen.findByText('An internal error occurred.');
  expect(await field()).toHaveValue(reason);
});

test('asks for a proof of who one is when the last is too old, and goes on by itself', async () => {
  let isProved = false;
  const { user, field } = open(
    stub(suspendOrganization, () =>
      isProved ? { data: suspendedOrganization } : { status: 403, problem: { message: '', code: 'AUTHENTICATION_TOO_OLD' } },
    ),
    stub(reauthenticate, () => {
      isProved = true;
      return { data: {} };
    }),
  );
  await user.type(await field(), reason);
  await user.click(screen.getByRole('radio', { name: 'Suspend' }));
  await user.click(screen.getByRole('button', { name: 'Suspend and send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(dialog.getByLabelText('Current password'), 'Welcome-to-Foyer-1{Enter}');
  await screen.findByText(/The invoices since November are unpaid/);
});

test('a request to be verified is read, and can be declined', async () => {
  const { user, field } = open(
    stub(getOperatorOrganization, { data: askingOrganization }),
    stub(declineVerification, { data: operatorOrganization }),
  );
  await screen.findByText(/^We are the foundation that runs the Tidewater Museum/);
  const link = screen.getByRole('link', { name: /^https:\/\/register\.example\/514882301/ });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
  await user.click(screen.getByRole('radio', { name: 'Decline the request' }));
  await user.type(await field(), reason);
  await user.click(screen.getByRole('button', { name: 'Decline and send' }));
  await waitFor(() => expect(screen.queryByText(/^We are the foundation/)).toBeNull());
  expect(notifications.state().shown.map(({ text }) => text)).toContain('The request of Tidewater Museum is declined.');
});

test('the plan is changed with a reason, and an empty field is no limit', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    stub(changeOrganizationLimits, ({ body }) => {
      sent.push(body);
      return { data: { ...operatorOrganization, type: 'enterprise' as const, limits: { seats: 40, projects: null, connectors: null } } };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the plan of Tidewater Museum' }));
  await user.click(dialog.getByRole('radio', { name: 'Enterprise' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Seats' }));
  await user.type(dialog.getByRole('textbox', { name: 'Seats' }), '4.5');
  await user.clear(dialog.getByRole('textbox', { name: 'Projects' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Change and send' }));
  await dialog.findByText('Enter a whole number from 0 to 1,000,000, or leave the field empty.');
  await user.clear(dialog.getByRole('textbox', { name: 'Seats' }));
  await user.type(dialog.getByRole('textbox', { name: 'Seats' }), '40');
  await user.click(dialog.getByRole('button', { name: 'Change and send' }));
  await screen.findByText('5 of 40');
  expect(sent).toEqual([{ type: 'enterprise', seats: 40, projects: null, connectors: null, reason }]);
});
