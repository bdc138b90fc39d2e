import type { SessionSummary } from '@foyer/api/auth/account.schema';
import { type AuthEvent, type AuthEventKind, authEventKinds } from '@foyer/api/auth/auth-event.schema';
import type { MailSettings } from '@foyer/api/inbox/mail-settings.schema';
import { topicsMailed } from '@foyer/api/inbox/mail-topic';

const hourMs = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Where the person is signed in: here, on a telephone, and somewhere that does not say what it is. */
export const sessions: readonly SessionSummary[] = [
  {
    id: 's1',
    current: true,
    kind: 'computer',
    system: 'Linux',
    browser: 'Firefox',
    address: '203.0.113.7',
    createdAt: ago(2 * hourMs),
    lastUsedAt: ago(0),
  },
  {
    id: 's2',
    current: false,
    kind: 'phone',
    system: 'iOS',
    browser: 'Safari',
    address: '2001:db8:85a3::8a2e:370:7334',
    createdAt: ago(90 * hourMs),
    lastUsedAt: ago(3 * hourMs),
  },
  {
    id: 's3',
    current: false,
    kind: 'unknown',
    system: '',
    browser: '',
    address: '198.51.100.24',
    createdAt: ago(900 * hourMs),
    lastUsedAt: ago(50 * hourMs),
  },
];

const firefox = { device: 'computer', system: 'Linux', browser: 'Firefox', network: '203.0.113.0/24' } as const;
const telephone = { device: 'phone', system: 'iPhone', browser: 'Safari', network: '2001:db8:85a3::/48' } as const;
const stranger = { device: 'computer', system: 'Windows', browser: 'Chrome', network: '198.51.100.0/24' } as const;
const unplaced = { device: 'unknown', system: '', browser: '', network: '' } as const;
const event = (id: string, kind: AuthEventKind, hours: number, from: Omit<AuthEvent, 'id' | 'kind' | 'at' | 'times'>, times = 1) =>
  ({ id, kind, at: ago(hours * hourMs), times, ...from }) satisfies AuthEvent;

/** What happened to the person's account, newest first: their own sign-ins, and strangers who try. */
export const authEvents: readonly AuthEvent[] = [
  event('e1', 'signedIn', 2, firefox),
  event('e2', 'wrongPassword', 9, stranger, 5),
  event('e3', 'wrongPassword', 10, unplaced, 37),
  event('e4', 'passwordLocked', 11, stranger),
  event('e5', 'signedInWithAppCode', 26, telephone),
  event('e6', 'codeRequested', 27, telephone),
  event('e7', 'passwordChanged', 52, firefox),
];

/** An event of each kind. */
export const eventOfEachKind: readonly AuthEvent[] = authEventKinds.map((kind, index) => event(kind, kind, index, firefox));

/** What an authenticator app is set up with. */
export const authenticatorSetup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Foyer:olivia%40foyer.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Foyer',
};

/** Ten recovery codes. */
export const recoveryCodes: readonly string[] = [
  'ABCDE-23456',
  'FGHIJ-34567',
  'KLMNO-45672',
  'PQRST-56723',
  'UVWXY-67234',
  'ZABCD-72345',
  'EFGHI-22334',
  'JKLMN-44556',
  'OPQRS-66772',
  'TUVWX-77665',
];

/** What is mailed to somebody who has turned one topic on. */
export const mailSettings: MailSettings = { daily: true, topics: topicsMailed({ access: true }) };
