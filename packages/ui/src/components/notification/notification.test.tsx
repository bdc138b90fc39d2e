import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationHistory, Toaster, type ToastItem } from './index.ts';

const saved: ToastItem = { id: '1', kind: 'success', text: 'Name successfully updated.' };
const failed: ToastItem = {
  id: '2',
  kind: 'error',
  text: 'The name could not be saved.',
  action: { label: 'Restore my edits', altText: 'Restore my edits in the name field', onAction: vi.fn() },
};

function Stage({ initial }: { initial: readonly ToastItem[] }) {
  const [items, setItems] = useState(initial);
  return (
    <>
      <button type="button" onClick={() => setItems((all) => [...all, { ...saved, id: `${all.length}-more` }])}>
        Say it
      </button>
      <Toaster
        notifications={items}
        onDismiss={(id) => setItems((all) => all.filter((item) => item.id !== id))}
        regionLabel="Notifications ({hotkey})"
        dismissLabel="Dismiss"
      />
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const toast = (text: string) => screen.queryAllByText(text).find((node) => node.closest('li'));

function hideTab(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a toast', () => {
  it('leaves after five seconds', () => {
    render(<Stage initial={[saved]} />);
    pass(4900);
    expect(toast(saved.text)).toBeVisible();
    pass(200);
    expect(toast(saved.text)).toBeUndefined();
  });

  it('leaves after half a minute when it offers something to do', () => {
    render(<Stage initial={[{ ...failed, kind: 'success' }]} />);
    pass(29_900);
    expect(toast(failed.text)).toBeVisible();
    pass(200);
    expect(toast(failed.text)).toBeUndefined();
  });

  it('stays until it is answered when it is an error with something to do', () => {
    render(<Stage initial={[failed]} />);
    pass(60_000);
    expect(toast(failed.text)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Restore my edits' }));
    expect(failed.action?.onAction).toHaveBeenCalledOnce();
    expect(toast(failed.text)).toBeUndefined();
  });

  it('waits while the pointer is on it', () => {
    render(<Stage initial={[saved]} />);
    const region = screen.getByRole('region', { name: 'Notifications (F8)' });
    fireEvent.pointerMove(region);
    pass(20_000);
    expect(toast(saved.text)).toBeVisible();
    fireEvent.pointerLeave(region);
    pass(5100);
    expect(toast(saved.text)).toBeUndefined();
  });

  it('waits while the tab is hidden, also when it came meanwhile', () => {
    hideTab(true);
    render(<Stage initial={[saved]} />);
    pass(20_000);
    expect(toast(saved.text)).toBeVisible();
    hideTab(false);
    pass(5100);
    expect(toast(saved.text)).toBeUndefined();
  });

  it('leaves in time although the one before was closed under the pointer', () => {
    render(<Stage initial={[saved]} />);
    fireEvent.pointerMove(screen.getByRole('region', { name: 'Notifications (F8)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(toast(saved.text)).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    pass(5100);
    expect(toast(saved.text)).toBeUndefined();
  });

  it('is reached with F8, and the focus goes back when the last one is closed', () => {
    render(<Stage initial={[saved]} />);
    const before = screen.getByRole('button', { name: 'Say it' });
    before.focus();
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    expect(screen.getByRole('region').contains(document.activeElement)).toBe(true);
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(before).toHaveFocus();
  });

  it('is announced: errors assertively, all else politely', () => {
    render(<Stage initial={[saved, failed]} />);
    pass(50);
    const live = screen.getAllByRole('status').map((node) => [node.getAttribute('aria-live'), node.textContent]);
    expect(live).toContainEqual(['polite', expect.stringContaining(saved.text)]);
    expect(live).toContainEqual(['assertive', expect.stringContaining('Restore my edits in the name field')]);
  });

  it('shows how often the same was said, and leaves for all of them', () => {
    render(<Stage initial={[saved, { ...saved, id: '9' }]} />);
    expect(toast(saved.text)).toHaveTextContent('×2');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the end of the page', () => {
  const room = () => document.documentElement.style.getPropertyValue('--toasts');
  const heights = { scrollHeight: 2000, offsetHeight: 120 };
  const scrollTo = (y: number) => {
    window.scrollY = y;
    fireEvent.scroll(window);
  };
  const before = window.scrollY;
  afterEach(() => scrollTo(before));

  function show() {
    for (const [name, height] of Object.entries(heights))
      vi.spyOn(name === 'scrollHeight' ? Element.prototype : HTMLElement.prototype, name as 'scrollHeight', 'get').mockReturnValue(height);
    return render(<Stage initial={[saved]} />);
  }

  it('has room for toasts while they show, so that it can be scrolled clear of them', () => {
    show();
    expect(room()).toBe('120px');
    pass(5100);
    expect(room()).toBe('');
  });

  it('keeps the room that a reader has scrolled into, and takes it back out of sight', () => {
    show();
    scrollTo(2000 - window.innerHeight);
    pass(5100);
    expect(room()).toBe('120px');
    scrollTo(2000 - window.innerHeight - 60);
    expect(room()).toBe('120px');
    scrollTo(2000 - window.innerHeight - 120);
    expect(room()).toBe('');
  });

  it('has one room, whatever comes while the last one is still there', () => {
    show();
    scrollTo(2000 - window.innerHeight);
    pass(5100);
    fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    scrollTo(0);
    expect(room()).toBe('120px');
    pass(5100);
    expect(room()).toBe('');
  });
});

describe('the history', () => {
  it('lists what was said, with its time', () => {
    render(<NotificationHistory label="Notifications" emptyText="Nothing yet." items={[{ ...saved, timeLabel: '10:42' }]} />);
    expect(screen.getByRole('list', { name: 'Notifications' })).toHaveTextContent('Name successfully updated.10:42');
  });

  it('says so when there was nothing', () => {
    render(<NotificationHistory label="Notifications" emptyText="Nothing yet." items={[]} />);
    expect(screen.getByText('Nothing yet.')).toBeVisible();
  });
});
