import { afterEach, expect, test, vi } from 'vitest';
import { openWaitingWindow } from './waiting-window.ts';

afterEach(() => vi.restoreAllMocks());
const texts = { title: 'Opening', working: 'One moment', slowly: 'It takes long' };

test.each([
  ['popup', 'popup,width=800,height=450'],
  ['tab', ''],
] as const)('a %s is opened at once, %j, and one that is blocked is none', (kind, look) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openWaitingWindow(kind, texts)).toBeUndefined();
  expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank', look);
});
