import { DropdownMenu, MenuItem } from '@foyer/ui/dropdown-menu';
import type { FirstOpening } from '@foyer/ui/late-part';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createStage } from '#testing/screen-stage.tsx';
import { notifications } from './notifications/notifications.ts';
import { OnDemand } from './on-demand.tsx';

const button = <button type="button">Account</button>;

function Panel({ isByKeyboard }: FirstOpening) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <DropdownMenu modal={false} label="Menu" isOpen={isOpen} onOpenChange={setIsOpen} startsOnFirstItem={isByKeyboard} trigger={button}>
      <MenuItem>First</MenuItem>
      <MenuItem>Second</MenuItem>
    </DropdownMenu>
  );
}

function show() {
  const arrival = Promise.withResolvers<typeof Panel>();
  const load = vi.fn(() => arrival.promise);
  const { app } = createStage(null);
  render(
    <>
      <input aria-label="Search" />
      <OnDemand popup="menu" trigger={button} load={load} props={{}} />
    </>,
    { wrapper: ({ children }) => <Providers app={app}>{children}</Providers> },
  );
  return { ...arrival, load, user: userEvent.setup(), account: () => screen.getByRole('button', { name: 'Account', hidden: true }) };
}

describe('a menu whose code comes when it is needed', () => {
  beforeEach(notifications.clear);
  afterEach(() => void vi.useRealTimers());

  test.each(['{Enter}', '{ArrowDown}', ' '])('opened first with %j has the focus on its first item, as later', async (key) => {
    const { user, account, resolve } = show();
    account().focus();
    await user.keyboard(key);
    resolve(Panel);
    await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'First' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(account()).toHaveFocus());
    await user.keyboard(key);
    await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'First' })).toHaveFocus());
  });

  test('does not open over what a person does meanwhile', async () => {
    const { user, account, resolve } = show();
    await user.click(account());
    expect(account()).toHaveAttribute('aria-busy', 'true');
    await user.type(screen.getByRole('textbox'), 'ho');
    resolve(Panel);
    await vi.waitFor(() => expect(account()).not.toHaveAttribute('aria-busy'));
    await user.keyboard('tel');
    expect(screen.getByRole('textbox')).toHaveValue('hotel');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(account());
    expect(screen.getByRole('menu')).toBeVisible();
  });

  test('is fetched when nothing is going on, so that it opens without a network', () => {
    vi.useFakeTimers();
    const { load } = show();
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3000);
    expect(load).toHaveBeenCalledOnce();
  });

  test('says so when it cannot be fetched, and tries again at the next use', async () => {
    const { user, account, load } = show();
    load.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await user.click(account());
    await vi.waitFor(() => expect(notifications.state().shown).toHaveLength(1));
    load.mockImplementation(() => Promise.resolve(Panel));
    await user.click(account());
    expect(await screen.findByRole('menu')).toBeVisible();
  });
});
