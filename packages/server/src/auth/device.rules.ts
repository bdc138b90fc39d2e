import type { SessionSummary } from '@foyer/api/auth/account.schema';

/** What a browser says of itself, in words that somebody knows their own devices by. */
export type Device = Pick<SessionSummary, 'kind' | 'system' | 'browser'>;

type Named = readonly (readonly [pattern: RegExp, name: string])[];

// The first that fits: most browsers also say that they are others.
const browsers: Named = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPiOS)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bVivaldi\/(\d+)/, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
  [/\bcurl\/(\d+)/, 'curl'],
];
const systems: Named = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function kindOf(userAgent: string, system: string): Device['kind'] {
  if (system === 'iPhone') return 'phone';
  if (system === 'iPad') return 'tablet';
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return system === '' ? 'unknown' : 'computer';
}

/** Reads a `User-Agent`. What it does not say is empty. */
export function deviceOf(userAgent: string): Device {
  const device = coarseDeviceOf(userAgent);
  const version = browsers.find(([, name]) => name === device.browser)?.[0].exec(userAgent)?.[1];
  return version === undefined ? device : { ...device, browser: `${device.browser} ${version}` };
}

/** The same without versions. All it can say is in the lists above: nobody fills a table with inventions. */
export function coarseDeviceOf(userAgent: string): Device {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { kind: kindOf(userAgent, system), system, browser };
}
