import { expect, test } from 'vitest';
import { type Finding, judgeAddress, judgeClock, judgeDatabase, judgeDisk, judgeKeys, judgeMails, judgeProxies } from './doctor.rules.ts';

const gibibyte = 1024 ** 3;
const postgres = { engine: 'postgres', version: '17.2', hasRole: true } as const;
const minutes = (n: number) => n * 60_000;

const cases: readonly [what: string, found: Finding, state: Finding['state'], advice?: string][] = [
  ['PostgreSQL with its role', judgeDatabase(postgres, true), 'ok'],
  ['PostgreSQL without its role', judgeDatabase({ ...postgres, hasRole: false }, true), 'warning', 'create role foyer_app'],
  ['the embedded database in production', judgeDatabase({ ...postgres, engine: 'pglite' }, true), 'warning', 'DATABASE_URL'],
  ['the embedded database elsewhere', judgeDatabase({ ...postgres, engine: 'pglite' }, false), 'ok'],
  ['the newest key alone', judgeKeys({ older: 0, closed: 0 }), 'ok'],
  ['rows of an older key', judgeKeys({ older: 3, closed: 0 }), 'warning', 'foyer keys rotate'],
  ['rows of a lost key', judgeKeys({ older: 3, closed: 1 }), 'failed', 'FOYER_KEY'],
  ['no mail waits', judgeMails({ waiting: 0, failed: 0, oldestMs: null }, minutes(100)), 'ok'],
  ['a mail has waited for a moment', judgeMails({ waiting: 1, failed: 0, oldestMs: minutes(99) }, minutes(100)), 'ok'],
  ['a mail has waited for long', judgeMails({ waiting: 1, failed: 0, oldestMs: minutes(80) }, minutes(100)), 'warning', 'foyer mail list'],
  ['mails were given up', judgeMails({ waiting: 0, failed: 1, oldestMs: null }, minutes(100)), 'warning', '--state failed'],
  ['clocks agree', judgeClock('database', -4_000), 'ok'],
  ['clocks are seconds apart', judgeClock('database', 30_000), 'warning', 'set-ntp'],
  ['clocks are an hour apart', judgeClock('database', -minutes(60)), 'failed', 'set-ntp'],
  ['a disk with room', judgeDisk('/data', 5 * gibibyte), 'ok'],
  ['a disk that fills', judgeDisk('/data', gibibyte / 2), 'warning', 'Free some space'],
  ['a full disk', judgeDisk('/data', 1024), 'failed', 'Free some space'],
  ['no proxy', judgeProxies({ publicUrl: undefined, trustedProxies: [] }), 'ok'],
  ['a proxy that is trusted', judgeProxies({ publicUrl: 'https://foyer.example', trustedProxies: ['127.0.0.1'] }), 'ok'],
  ['a proxy that nobody named', judgeProxies({ publicUrl: 'https://foyer.example', trustedProxies: [] }), 'warning', 'TRUSTED_PROXIES'],
  ['no public address in production', judgeAddress(undefined, true), 'failed', 'PUBLIC_URL'],
  ['no public address elsewhere', judgeAddress(undefined, false), 'ok'],
  ['Foyer at its address', judgeAddress({ url: 'https://foyer.example', status: 200, isFoyer: true }, true), 'ok'],
  [
    'something else at its address',
    judgeAddress({ url: 'https://foyer.example', status: 404, isFoyer: false }, true),
    'failed',
    'HOST and PORT',
  ],
];

test.each(cases)('%s', (_, found, state, advice) => {
  expect(found.state).toBe(state);
  if (advice === undefined) expect(found.advice).toBeUndefined();
  else expect(found.advice).toContain(advice);
});
