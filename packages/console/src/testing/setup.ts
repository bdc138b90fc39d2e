import '@testing-library/jest-dom/vitest';
import '@foyer/ui/alert-dialog';
import '@foyer/ui/dialog';
import '@foyer/ui/dropdown-menu';
import '@foyer/ui/popover';
import '@foyer/ui/select';
import { fetchLateParts } from '@foyer/ui/late-part';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { session } from '#session/session.ts';

// Monaco needs a browser's layout, and loading it takes jsdom longer than a test: here the plain field stays. Journeys use Monaco.
vi.mock('monaco-editor/editor', () => new Promise(() => undefined));

// What opens is there at once, as in a window that has been open for a while.
await fetchLateParts();

// jsdom has none of these, and Radix and the shell ask for them.
window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
// A call that a test leaves unanswered would time out a minute later, in a test of another file that shares this worker.
AbortSignal.timeout = () => new AbortController().signal;
// jsdom draws frames by one interval for the whole window: begun while a test holds the clock, it never goes on after that.
window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 16);
window.cancelAnimationFrame = (id) => window.clearTimeout(id);
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A busy machine is slow, never wrong.
configure({ asyncUtilTimeout: 10_000 });

let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  // A press that a test left unfinished ends with it.
  window.dispatchEvent(new Event('pointercancel'));
  cleanup();
  notifications.clear();
  session.revive();
  session.show(undefined);
  localStorage.clear();
  sessionStorage.clear();
  // An answer that comes in between a test's last look and its end updates what nobody looks at any more: on a busy machine only.
  const calls = errors.mock.calls.filter(
    (call: readonly unknown[]) => !/not wrapped in act\(|not configured to support act\(/.test(String(call[0])),
  );
  errors.mockRestore();
  // A test that expects an error silences its own spy before it ends.
  expect(calls, 'unexpected console.error').toEqual([]);
});
