import type { SessionSummary } from '@foyer/api/auth/account.schema';

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
