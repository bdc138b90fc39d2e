import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#keys.ts';
import type { Account } from './person.store.ts';

/** How long a browser is known after its last sign-in. */
export const knownDeviceSeconds = 180 * 24 * 60 * 60;
/** Several people may sign in with one browser, each for themselves. */
const peoplePerDevice = 5;
const markPattern = /^([\w-]{22})\.([\w-]{43})$/;

type Owner = Pick<Account, 'id' | 'passwordHash'>;

// With the password in it, a mark is worth nothing once that was changed: a browser that somebody else knew is no longer known.
const signed = ({ id, passwordHash }: Owner, name: string) => `${id} ${passwordHash} ${name}`;

const marksOf = (cookie: string | undefined) => (cookie ?? '').split('~').filter((mark) => markPattern.test(mark));

function nameIn(keys: Keys, owner: Owner, mark: string): string | undefined {
  const [, name = '', signature = ''] = markPattern.exec(mark) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isOwn = keys.hmacs('known-device', signed(owner, name)).some((own) => own.length === given.length && timingSafeEqual(own, given));
  return isOwn ? name : undefined;
}

/** The name of a browser in which somebody has signed in before, out of the cookie that it was given then. */
export function knownDeviceOf(keys: Keys, owner: Owner, cookie: string | undefined): string | undefined {
  for (const mark of marksOf(cookie)) {
    const name = nameIn(keys, owner, mark);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The cookie of a browser in which somebody has just signed in. Others who have done so stay known. */
export function markDevice(keys: Keys, owner: Owner, cookie: string | undefined): string {
  const name = knownDeviceOf(keys, owner, cookie) ?? randomBytes(16).toString('base64url');
  const others = marksOf(cookie).filter((mark) => nameIn(keys, owner, mark) === undefined);
  const own = `${name}.${keys.hmac('known-device', signed(owner, name)).toString('base64url')}`;
  return [own, ...others].slice(0, peoplePerDevice).join('~');
}
