import { isIP } from 'node:net';
import type { SessionOrigin } from '#caller.ts';
import type { CookieJar } from '#http/cookie-jar.ts';
import { knownDeviceSeconds } from './known-device.ts';
import type { OpenedSession } from './session.store.ts';

const challengeCookieSeconds = 3600;
/** Long enough to make an account; later the link in the mail can be opened again. */
const inviteCookieSeconds = 3600;

/** What a browser brings along to sign in with. */
export interface SignInContext {
  readonly from: SessionOrigin;
  readonly sessionToken: string | undefined;
  readonly challengeToken: string | undefined;
  readonly deviceCookie: string | undefined;
  /** The key of an invite's mail that was opened in this browser lately. */
  readonly confirmationKey: string | undefined;
  /** Where links in mails begin. */
  readonly linkOrigin: string;
}

/** What is known of the browser that makes a request. */
export interface BrowserRequest {
  readonly cookies: CookieJar;
  readonly address: string;
  readonly userAgent: string;
  readonly linkOrigin: string;
}

/** What signing in needs to know of a browser. */
export function signInContextOf({ cookies, address, userAgent, linkOrigin }: BrowserRequest): SignInContext {
  return {
    from: { address: isIP(address) ? address : '', userAgent: userAgent.toWellFormed().replaceAll('\u0000', '') },
    sessionToken: cookies.get('session'),
    challengeToken: cookies.get('challenge'),
    deviceCookie: cookies.get('device'),
    confirmationKey: cookies.get('invite'),
    linkOrigin,
  };
}

/** Gives a browser its session. */
export function keepSession(cookies: CookieJar, session: OpenedSession): void {
  keepRenewedSession(cookies, session);
  if (cookies.get('challenge') !== undefined) cookies.clear('challenge');
}

/** Gives a browser the other name of the session that it has. */
export function keepRenewedSession(cookies: CookieJar, session: OpenedSession): void {
  cookies.set('session', session.token, session.maxAgeSeconds);
  if (session.device !== undefined) cookies.set('device', session.device, knownDeviceSeconds);
}

/** Gives a browser the mark of the sign-in that waits for its code. */
export function keepChallenge(cookies: CookieJar, token: string): void {
  cookies.set('challenge', token, challengeCookieSeconds);
}

/** Lets a browser hold the key of an invite's mail for a while. What cannot be one is dropped. */
export function keepInviteKey(cookies: CookieJar, confirmationKey: string | undefined): void {
  if (confirmationKey !== undefined && /^[\w-]{43}$/.test(confirmationKey)) cookies.set('invite', confirmationKey, inviteCookieSeconds);
}

/** The key of an invite's mail has done its work. */
export function forgetInviteKey(cookies: CookieJar): void {
  if (cookies.get('invite') !== undefined) cookies.clear('invite');
}
