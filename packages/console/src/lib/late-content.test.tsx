import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createStage } from '#testing/screen-stage.tsx';
import { lateContent, lateDetail } from './late-content.tsx';

const Rows = () => <p>The rows</p>;

function show(declare: typeof lateContent, load: () => Promise<ComponentType<object>>) {
  const Content = declare(load);
  const { app } = createStage(null);
  render(
    <>
      <input aria-label="Name" />
      <Content />
    </>,
    { wrapper: ({ children }) => <Providers app={app}>{children}</Providers> },
  );
  return userEvent.setup();
}
// The tests of other files in this worker fetch everything that was declared.
let isOver = false;
const failsAtFirst = (times: number) => {
  let tries = 0;
  return async () => {
    tries += 1;
    // Once more, because tests fetch everything when it is declared.
    if (tries <= times + 1 && !isOver) throw new TypeError('Failed to fetch dynamically imported module');
    return Rows;
  };
};

afterAll(() => {
  isOver = true;
});

test('stands there when its code has come', async () => {
  show(lateContent, async () => Rows);
  expect(await screen.findByText('The rows')).toBeVisible();
});

test('that does not come says so in its place, leaves the page as it is, and comes when it is asked for again', async () => {
  const user = show(lateContent, failsAtFirst(1));
  await user.type(screen.getByRole('textbox'), 'half a thought');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The rows')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('half a thought');
});

test('comes by itself once there is a network', async () => {
  show(lateContent, failsAtFirst(1));
  await screen.findByRole('button', { name: 'Try again' });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The rows')).toBeVisible();
});

test('that failed twice with a network needs a reload, for the browser remembers that it failed', async () => {
  const user = show(lateContent, failsAtFirst(5));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a detail that does not come is not there', async () => {
  const load = vi.fn(failsAtFirst(1));
  show(lateDetail, load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button')).toBeNull();
});
