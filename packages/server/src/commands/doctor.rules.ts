import type { Config } from '#config.ts';

/** What a check found, and what to do about it. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly says: string;
  readonly advice?: string;
}

const minuteMs = 60_000;
const clockWarningMs = 5_000;
const clockFailureMs = 60_000;
const mailWarningMs = 15 * minuteMs;
const mebibyte = 1024 ** 2;
const diskFailureBytes = 32 * mebibyte;
const diskWarningBytes = 1024 * mebibyte;

export function judgeDatabase(
  { engine, version, hasRole }: { readonly engine: 'pglite' | 'postgres'; readonly version: string; readonly hasRole: boolean },
  production: boolean,
): Finding {
  const says = `${engine === 'postgres' ? 'PostgreSQL' : 'Embedded PostgreSQL'} ${version}, with today's schema.`;
  if (!hasRole)
    return {
      check: 'database',
      state: 'warning',
      says: `${says} The role foyer_app is missing, so row-level security is weaker.`,
      advice: 'Run "create role foyer_app nologin; grant foyer_app to <the user of DATABASE_URL>" as a superuser, and start again.',
    };
  if (production && engine === 'pglite')
    return {
      check: 'database',
      state: 'warning',
      says: `${says} A power failure may lose what was written last.`,
      advice: 'Set DATABASE_URL to a PostgreSQL for production.',
    };
  return { check: 'database', state: 'ok', says };
}

export function judgeKeys({ older, closed }: { readonly older: number; readonly closed: number }): Finding {
  if (closed > 0)
    return {
      check: 'keys',
      state: 'failed',
      says: `${closed} sealed rows are opened by none of the keys.`,
      advice: 'Add the key of their time to the end of FOYER_KEY, or restore the file key of FOYER_DATA.',
    };
  if (older > 0)
    return { check: 'keys', state: 'warning', says: `${older} sealed rows need an older key.`, advice: 'Run "foyer keys rotate".' };
  return { check: 'keys', state: 'ok', says: 'The newest key opens everything that is sealed.' };
}

export function judgeMails(
  { waiting, failed, oldestMs }: { readonly waiting: number; readonly failed: number; readonly oldestMs: number | null },
  nowMs: number,
): Finding {
  const says = `${waiting} wait, ${failed} were given up.`;
  const waitedMs = oldestMs === null ? 0 : nowMs - oldestMs;
  if (waitedMs > mailWarningMs)
    return {
      check: 'mails',
      state: 'warning',
      says: `${says} The oldest waits for ${Math.round(waitedMs / minuteMs)} minutes.`,
      advice: 'See "foyer mail list" for what the mail server said.',
    };
  if (failed > 0) return { check: 'mails', state: 'warning', says, advice: 'See "foyer mail list --state failed".' };
  return { check: 'mails', state: 'ok', says };
}

/** `aheadMs`: by how much the other's clock is ahead of this machine's. */
export function judgeClock(whose: string, aheadMs: number): Finding {
  const offMs = Math.abs(aheadMs);
  const says = `It differs from that of the ${whose} by ${Math.round(offMs / 1000)} s.`;
  if (offMs < clockWarningMs) return { check: 'clock', state: 'ok', says };
  const advice =
    'Let both machines set their clocks by the network (on Debian: timedatectl set-ntp true). Codes and links expire by the clock.';
  return { check: 'clock', state: offMs < clockFailureMs ? 'warning' : 'failed', says, advice };
}

export function judgeDisk(folder: string, free: number): Finding {
  const says = `${Math.floor(free / mebibyte)} MiB are free at ${folder}.`;
  if (free >= diskWarningBytes) return { check: 'disk', state: 'ok', says };
  return {
    check: 'disk',
    state: free < diskFailureBytes ? 'failed' : 'warning',
    says,
    advice: 'Free some space, or move FOYER_DATA to a larger disk.',
  };
}

export function judgeProxies({ publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>): Finding {
  const isBehindProxy = publicUrl?.startsWith('https:') === true;
  if (isBehindProxy && trustedProxies.length === 0)
    return {
      check: 'proxies',
      state: 'warning',
      says: 'PUBLIC_URL begins with https, so a proxy stands in front, but TRUSTED_PROXIES is empty: everybody seems to come from the proxy, and shares its limits.',
      advice: 'Set TRUSTED_PROXIES to the addresses of the proxy, for example 127.0.0.1,::1',
    };
  return { check: 'proxies', state: 'ok', says: trustedProxies.length > 0 ? `Trusted: ${trustedProxies.join(', ')}.` : 'None.' };
}

export function judgeAddress(
  answer: { readonly url: string; readonly status: number; readonly isFoyer: boolean } | undefined,
  production: boolean,
): Finding {
  if (answer === undefined)
    return production
      ? {
          check: 'public address',
          state: 'failed',
          says: 'PUBLIC_URL is not set: links in mails lead to this machine.',
          advice: 'Set PUBLIC_URL, for example https://foyer.example.com',
        }
      : { check: 'public address', state: 'ok', says: 'None: whatever loopback address a request comes in on.' };
  if (answer.isFoyer) return { check: 'public address', state: 'ok', says: `Foyer answers at ${answer.url}.` };
  return {
    check: 'public address',
    state: 'failed',
    says: `${answer.url}/healthz is answered with ${answer.status}, and not by Foyer.`,
    advice: 'Let the proxy pass everything on to HOST and PORT.',
  };
}
