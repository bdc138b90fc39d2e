import { getMe } from '@foyer/api/auth/auth.contract';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { NewOrganizationScreen } from './new-screen.tsx';

function open(reply: StubReply<typeof createOrganization> = { data: organization }, person = me) {
  const sent: unknown[] = [];
  const answer = ({ body }: { body: unknown }) => {
    sent.push(body);
    return reply;
  };
  const stubs = [stub(getMe, { data: person }), stub(createOrganization, answer)];
  return { ...renderScreen(<NewOrganizationScreen />, { url: '/organizations/new', stubs }), sent };
}
const submit = () => screen.getByRole('button', { name: 'Create organization' });
const nameField = () => screen.getByRole('textbox', { name: /Organization name/ });
const told = () => notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.useRealTimers());

describe('creating an organization', () => {
  test('says what it is, and that it can be changed later', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Create organization' })).toBeVisible();
    expect(screen.getByText('You can change this information later.')).toBeVisible();
  });

  test('cannot be sent while the name is empty or breaks the rule, and says why', async () => {
    const { user, sent } = open();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription('Enter a name first.');
    await user.type(nameField(), 'a/b{Enter}');
    await user.tab();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText(/The name has 2 to 150 characters/)).toBeVisible();
    await user.clear(nameField());
    expect(await screen.findByText('Organization name is required')).toBeVisible();
    await user.click(submit());
    expect(sent).toEqual([]);
  });

  test('keeps the name for the reload that an update asks for, and forgets it when one leaves', async () => {
    const first = open();
    await first.user.type(nameField(), 'Lantern Ho');
    const kept = { ...sessionStorage };
    first.unmount();
    expect({ ...sessionStorage }).toEqual({});
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    open();
    expect(nameField()).toHaveValue('Lantern Ho');
    sessionStorage.clear();
  });

  test('sends name and image, shows the overlay meanwhile, says that it worked, and goes to the picker after 3 seconds', async () => {
    const { user, sent, location } = open();
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
    await user.type(nameField(), '  Lantern Hotels ');
    await user.click(submit());
    await waitFor(() => expect(told()).toEqual(['success: Organization created successfully!']));
    expect(sent).toEqual([{ name: 'Lantern Hotels', externalUrl: '', image: expect.any(Blob) }]);
    expect(location()).toBe('/organizations/new');
    const openNow = screen.getByRole('link', { name: 'Open now' });
    expect(openNow).toHaveAttribute('href', expect.stringMatching(/^\/organization\/\d+$/));
    await waitFor(() => expect(openNow).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
    await user.click(submit());
    expect(sent).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(location()).toBe('/organizations');
  });

  test('the overlay says what is going on', async () => {
    const { user } = open('pending');
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    expect(await screen.findByRole('dialog', { name: 'Setting up your organization...' })).toBeVisible();
  });

  test('somebody who has gone elsewhere is not called back', async () => {
    const { user, router, location } = open();
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    await waitFor(() => expect(told()).toHaveLength(1));
    await act(() => router.navigate('/organization/10482'));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(location()).toBe('/organization/10482');
  });

  test('an image can be taken away again', async () => {
    const { user, sent } = open();
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'logo.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    await waitFor(() => expect(sent).toEqual([{ name: 'Lantern', externalUrl: '' }]));
  });

  test('a failure is the one sentence, here and as a notification, and everything typed stays', async () => {
    const { user } = open({ status: 500, problem: { message: 'Oh.' } });
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Error creating organization');
    expect(told()).toEqual(['error: Error creating organization']);
    expect(nameField()).toHaveValue('Lantern');
  });

  test('a picture that the server does not take is said at the picture', async () => {
    const { user } = open({ status: 400, problem: { code: 'IMAGE_INVALID', message: 'This file is not an image.' } });
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    expect(await screen.findByText('This file is not an image.')).toBeVisible();
    expect(told()).toEqual([]);
  });

  test('what was said about a picture or a name goes with the next choice', async () => {
    const { user } = open({ status: 400, problem: { code: 'IMAGE_INVALID', message: 'This file is not an image.' } });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['x'], 'bad.png', { type: 'image/png' }));
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    expect(await screen.findByText('This file is not an image.')).toBeVisible();
    await user.upload(input, new File(['y'], 'good.png', { type: 'image/png' }));
    expect(screen.queryByText('This file is not an image.')).toBeNull();
    await user.click(submit());
    expect(await screen.findByText('This file is not an image.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('This file is not an image.')).toBeNull();
  });

  test('a file of a wrong kind is refused when it is chosen, and the picture chosen before stays', async () => {
    const { user, sent } = open();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['x'], 'good.png', { type: 'image/png' }));
    fireEvent.change(input, { target: { files: [new File(['x'], 'bad.txt', { type: 'text/plain' })] } });
    expect(screen.getByText(/This file cannot be read as an image/)).toBeVisible();
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    await waitFor(() => expect(sent).toEqual([{ name: 'Lantern', externalUrl: '', image: expect.any(Blob) }]));
  });

  test('a name that is too long is told both ends', async () => {
    const { user } = open();
    fireEvent.change(nameField(), { target: { value: 'x'.repeat(151) } });
    await user.click(nameField());
    await user.tab();
    expect(await screen.findByText(/The name has 2 to 150 characters/)).toBeVisible();
  });

  test('an unconfirmed person gets the dialog and nothing is sent', async () => {
    const { user, sent, location } = open(undefined, { ...me, confirmed: false });
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    expect(await screen.findByRole('alertdialog', { name: 'Verification needed' })).toHaveTextContent(
      'To perform this action, your account must be verified.',
    );
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm your email' }));
    await waitFor(() => expect(location()).toBe('/verify'));
  });

  test('an unconfirmed person is told so, with the way to the confirmation, before the form is filled in', async () => {
    open(undefined, { ...me, confirmed: false });
    expect(await screen.findByText(/^Your email is not confirmed yet\. You can create an organization/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute('href', '/verify');
  });

  test('so does somebody whom only the server knows to be unconfirmed', async () => {
    const { user } = open({ status: 403, problem: { code: 'USER_NOT_CONFIRMED', message: '' } });
    await user.type(nameField(), 'Lantern');
    await user.click(submit());
    expect(await screen.findByRole('alertdialog', { name: 'Verification needed' })).toBeVisible();
  });

  test('Cancel goes back to the picker', async () => {
    const { user, location } = open();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(location()).toBe('/organizations');
  });
});
