import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { fetchAllLateParts } from './late-parts.ts';

// What opens is there at once, as in a window that has been open for a while; when it comes late is late-part's own test.
await fetchAllLateParts();

const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => {
  // A press that a test left unfinished ends with it.
  window.dispatchEvent(new Event('pointercancel'));
  cleanup();
  // React tells most mistakes through console.error; none of them may pass unseen.
  const heard = [...complaints.mock.calls];
  complaints.mockClear();
  expect(heard, 'console.error was called').toEqual([]);
});

// What jsdom lacks and Radix's floating parts ask for.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
