import type { AuthEventKind } from '@foyer/api/auth/auth-event.schema';
import type { Device } from './device.rules.ts';

/** Of each kind so many rows a day are kept for a person. What is beyond is counted in one more, which says neither device nor network. */
export const rowsPerKindAndDay = 20;

/** What others can make happen, or programs again and again: counted by device and network within a day instead of listed one by one. */
const counted: ReadonlySet<AuthEventKind> = new Set([
  'wrongPassword',
  'passwordLocked',
  'wrongCode',
  'codesLocked',
  'resetRequested',
  'signInLinkIssued',
  'tokenIssued',
  'projectSignedIn',
]);

/** What an event of today is counted together with; undefined for one that stands by itself. */
export function slotOf(kind: AuthEventKind, device: Device, network: string): string | undefined {
  return counted.has(kind) ? [device.kind, device.system, device.browser, network].join(' ') : undefined;
}
