import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig, settingExamples } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

test('nothing needs to be set: the demo on port 4280, embedded, in .foyer', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    environment: 'development',
    production: false,
    port: 4280,
    host: 'localhost',
    seed: 'demo',
    keys: [],
    databaseUrl: undefined,
  });
  expect(config.dataFolder).toMatch(/\.foyer$/);
});

test.each([
  [{}, 4281],
  [{ PORT: '5000' }, 5001],
  [{ PORT: '0' }, 0],
  [{ SANDBOX_PORT: '6000' }, 6000],
  [{ DEPLOYMENT_HOSTS: '{"demo":"https://demo.provider.example"}', SANDBOX_PORT: '6000' }, undefined],
  [{ FOYER_ENV: 'production', FOYER_KEY: key, SANDBOX_PORT: '6000' }, undefined],
])('the sandbox stands beside the demo, and nowhere else: %j', (environment, port) => {
  expect(readConfig(environment as Record<string, string>).sandboxPort).toBe(port);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', FOYER_SEED: '' })).toMatchObject({ port: 4280, databaseUrl: undefined, seed: 'demo' });
});

test('behind a pooler the direct address of the database is needed', () => {
  const pooled = { DATABASE_URL: 'postgres://foyer@localhost:6432/foyer', DATABASE_PREPARE: 'off' };
  expect(faultsOf(pooled)).toEqual([expect.stringMatching(/^DATABASE_DIRECT_URL: is needed with DATABASE_PREPARE=off/)]);
  const direct = 'postgres://foyer@localhost:5432/foyer';
  expect(readConfig({ ...pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: pooled.DATABASE_URL,
    databaseDirectUrl: direct,
    databasePrepares: false,
  });
  expect(readConfig({ DATABASE_URL: direct })).toMatchObject({ databaseDirectUrl: direct, databasePrepares: true });
  expect(readConfig({ DATABASE_DIRECT_URL: direct })).toMatchObject({ databaseUrl: undefined, databaseDirectUrl: undefined });
});

test('traces go where they are told, with headers whose fault repeats nothing of them', () => {
  const TRACES_URL = 'http://collector.internal:4318/v1/traces';
  expect(readConfig({}).traces).toBeUndefined();
  expect(readConfig({ TRACES_URL }).traces).toEqual({ url: TRACES_URL, headers: {}, percent: 100 });
  expect(readConfig({ TRACES_URL, TRACES_HEADERS: 'authorization=Bearer a=b, x-tenant=7', TRACES_PERCENT: '10' }).traces).toEqual({
    url: TRACES_URL,
    headers: { authorization: 'Bearer a=b', 'x-tenant': '7' },
    percent: 10,
  });
  const faults = faultsOf({ TRACES_HEADERS: 'hunter2', TRACES_PERCENT: '101' });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['TRACES_HEADERS', 'TRACES_PERCENT']);
  expect(faults.join()).not.toContain('hunter2');
});

test('every fault is named at once', () => {
  const faults = faultsOf({
    PORT: 'many',
    DATABASE_URL: 'mysql://x',
    FOYER_SEED: 'some',
    FOYER_KEY: 'short',
    DEPLOYMENT_HOSTS: '{',
    SMTP_URL: 'mail',
  });
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
    'DATABASE_URL',
    'DEPLOYMENT_HOSTS',
    'FOYER_KEY',
    'FOYER_SEED',
    'PORT',
    'SMTP_URL',
  ]);
});

test('what has to be one of a few words is told which', () => {
  expect(faultsOf({ FOYER_SEED: 'some' })).toEqual(['FOYER_SEED: must be one of demo, empty, large, for example FOYER_SEED=empty']);
});

test.each(['0', '-1', 'forever', '3651', '1.5'])('how long events are kept is refused by name when it is %s', (AUTH_EVENTS_KEPT_DAYS) => {
  expect(faultsOf({ AUTH_EVENTS_KEPT_DAYS })).toEqual([
    'AUTH_EVENTS_KEPT_DAYS: must be a whole number from 1 to 3650, for example AUTH_EVENTS_KEPT_DAYS=180',
  ]);
});

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.internal', '127.0.0.1,,x'])(
  'proxies are refused by name when they are %s',
  (TRUSTED_PROXIES) => {
    expect(faultsOf({ TRUSTED_PROXIES })).toEqual([
      'TRUSTED_PROXIES: must be addresses or ranges of them, such as 10.0.0.0/8, separated by commas, for example TRUSTED_PROXIES=127.0.0.1,::1',
    ]);
  },
);

test('proxies are addresses and ranges', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
});

test.each(Object.entries(settingExamples).filter(([name]) => name !== 'FOYER_KEY'))('the example for %s is taken', (name, example) => {
  expect(faultsOf({ FOYER_KEY: key, [name]: example })).toEqual([]);
});

describe('a secret in a file', () => {
  const file = (content: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'foyer-secret-')), 'secret');
    writeFileSync(path, content);
    onTestFinished(() => rmSync(dirname(path), { recursive: true }));
    return path;
  };

  test('is taken without the line end after it', () => {
    const config = readConfig({
      FOYER_ENV: 'production',
      FOYER_KEY_FILE: file(`${key}\n`),
      DATABASE_URL_FILE: file('postgres://foyer@localhost/foyer\n'),
      SMTP_URL_FILE: file('smtp://localhost\n'),
    });
    expect(config).toMatchObject({ databaseUrl: 'postgres://foyer@localhost/foyer', smtpUrl: 'smtp://localhost' });
    expect(config.keys).toEqual([Buffer.alloc(32, 7)]);
  });

  test('is refused by name when it is not there, is empty, stands in the environment too or is wrong', () => {
    expect(faultsOf({ FOYER_ENV: 'production', FOYER_KEY_FILE: '/nowhere/key' })).toEqual([
      'FOYER_KEY_FILE: the file /nowhere/key cannot be read (ENOENT), for example FOYER_KEY_FILE=/run/secrets/foyer_key',
    ]);
    expect(faultsOf({ SMTP_URL_FILE: file('\n') })).toEqual([expect.stringMatching(/^SMTP_URL_FILE: the file .* is empty$/)]);
    expect(faultsOf({ FOYER_KEY: key, FOYER_KEY_FILE: file(key) })).toEqual([
      'FOYER_KEY_FILE: is set beside FOYER_KEY. Set one of the two',
    ]);
    const wrong = faultsOf({ FOYER_KEY_FILE: file('hunter2') });
    expect(wrong).toEqual([expect.stringMatching(/^FOYER_KEY: must be 32 bytes in base64/)]);
    expect(wrong.join()).not.toContain('hunter2');
  });
});

test('a fault never repeats a secret', () => {
  expect(faultsOf({ FOYER_KEY: 'hunter2hunter2', DATABASE_URL: 'mysql://root:hunter2@db/x' }).join()).not.toContain('hunter2');
});

describe('in production', () => {
  const production = { FOYER_ENV: 'production', FOYER_KEY: key };

  test('nothing is seeded by itself', () => {
    expect(readConfig(production)).toMatchObject({ production: true, seed: 'empty' });
  });

  test.each(['demo', 'large'])('the seed %s is refused', (seed) => {
    expect(faultsOf({ ...production, FOYER_SEED: seed })).toEqual([expect.stringContaining(`FOYER_SEED: ${seed} is refused`)]);
  });

  test.each([
    ['postgres://foyer:hunter2@db.example/foyer', false],
    ['postgres://foyer:hunter2@10.0.0.5:5433/foyer?application_name=foyer', false],
    ['postgres://foyer:hunter2@db.example/foyer?sslmode=verify-full', true],
    ['postgres://foyer:hunter2@db.example/foyer?sslmode=disable', true],
    ['postgres://foyer@localhost/foyer', true],
    ['postgres://foyer@[::1]:5433/foyer', true],
    ['postgres:///foyer?host=/run/postgresql', true],
    ['postgres://%2Frun%2Fpostgresql/foyer', true],
  ])('whether the database is reached by TLS is said, where it is on another machine (%s)', (address, isTaken) => {
    const asked = { ...production, DATABASE_URL: address };
    if (isTaken) expect(readConfig(asked).databaseUrl).toBe(address);
    else expect(faultsOf(asked)).toEqual([expect.stringMatching(/^DATABASE_URL: needs \?sslmode=verify-full /)]);
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  test('the keys must come from the environment', () => {
    expect(faultsOf({ FOYER_ENV: 'production' })).toEqual([expect.stringContaining('FOYER_KEY: is needed')]);
  });
});

test('several keys are taken, newest first', () => {
  const older = Buffer.alloc(32, 8).toString('base64url');
  expect(readConfig({ FOYER_KEY: `${key}, ${older}` }).keys).toEqual([Buffer.alloc(32, 7), Buffer.alloc(32, 8)]);
});

test('memory:// keeps nothing, and is not a path', () => {
  expect(readConfig({ FOYER_DATA: 'memory://' }).dataFolder).toBe('memory://');
});

test.each(['{}', '[]', '{"a_b":"https://x.example"}', '{"eu":"ftp://x.example"}', '{"eu":1}', 'null'])(
  'the deployment hosts %s are refused',
  (hosts) => {
    expect(faultsOf({ DEPLOYMENT_HOSTS: hosts })).toEqual([expect.stringContaining('DEPLOYMENT_HOSTS')]);
  },
);
