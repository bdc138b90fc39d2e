import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeFoyer } from '#testing/test-terminal.ts';

const command = fileURLToPath(new URL('../foyer.js', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const commands = [
  'start',
  'migrate',
  'doctor',
  'backup',
  'restore',
  'mail list',
  'mail retry',
  'jobs list',
  'jobs retry',
  'keys status',
  'keys rotate',
  'openapi',
  'user sign-out',
  'operator create',
  'organization list',
  'organization verify',
  'organization suspend',
] as const;

test.each(commands)('the help of "%s" has --json, an example and the exit statuses', async (command) => {
  const { status, stdout } = await typeFoyer([...command.split(' '), '--help'], {});
  expect(status).toBe(0);
  expect(stdout).toContain('--json');
  expect(stdout).toMatch(new RegExp(`Examples:\\n.*foyer ${command}`));
  for (const line of ['0  done', '1  not done', '2  the command line', '3  the settings', '4  the database', '5  not confirmed'])
    expect(stdout).toContain(line);
});

const systemNode = '/usr/bin/node';
const isOld = existsSync(systemNode) && /^v(?:1\d|20|21)\./.test(execFileSync(systemNode, ['--version'], { encoding: 'utf8' }));
test.runIf(isOld)('an older Node is told which one it takes', () => {
  const { status, stderr } = spawnSync(systemNode, [command, '--help'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Foyer needs Node 22\.22 or newer\. This is Node [\d.]+\.\n$/),
  });
});

test('ends without a word when nobody reads its output any more', async () => {
  const child = spawn(process.execPath, [command, '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let complaints = '';
  child.stderr.on('data', (piece) => {
    complaints += piece;
  });
  const [status] = await once(child, 'close');
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
});

test('every command is in the list, and no other', async () => {
  const { stdout } = await typeFoyer(['--help'], {});
  const listed = [...stdout.matchAll(/^ {2}(\w+)(?: \[options\].*| {2,}.*)$/gm)].map(([, name]) => name);
  expect(listed.filter((name) => name !== 'help')).toEqual([...new Set(commands.map((command) => command.split(' ')[0]))].sort(by(listed)));
});
const by = (order: readonly (string | undefined)[]) => (a: string | undefined, b: string | undefined) =>
  order.indexOf(a) - order.indexOf(b);

test.each([
  [['nothing'], 'unknown command'],
  [['mail', 'list', '--state', 'lost'], 'Allowed choices are waiting, failed, sent'],
  [['backup'], "missing required argument 'file'"],
  [['mail', 'retry'], 'Which mails?'],
  [['mail', 'retry', 'not-an-id'], 'The id of a mail'],
  [['jobs', 'list', '--state', 'lost'], 'Allowed choices are waiting, running, failed'],
  [['jobs', 'retry'], 'Which jobs?'],
  [['user', 'sign-out'], 'Whom?'],
] as const)('%j is refused with status 2, before anything is opened', async (words, message) => {
  const said = await typeFoyer(words, { FOYER_DATA: join(folder, 'none') });
  expect(said).toMatchObject({ status: 2, stdout: '' });
  expect(said.stderr).toContain(message);
  expect((await typeFoyer([...words, '--json'], { FOYER_DATA: join(folder, 'none') })).json).toMatchObject({
    ok: false,
    error: { kind: 'usage', message: expect.stringContaining(message) },
  });
});

test('wrong settings end every command with status 3, each named', async () => {
  for (const command of ['start', 'migrate', 'doctor', 'backup x', 'mail list', 'keys status']) {
    const said = await typeFoyer([...command.split(' '), '--json'], { PORT: 'many', SMTP_URL: 'mail' });
    expect(said.status).toBe(3);
    expect(said.json).toMatchObject({ ok: false, error: { kind: 'settings', message: expect.stringMatching(/PORT[\s\S]*SMTP_URL/) } });
  }
});

test.each([
  'mail list',
  'mail retry --all',
  'jobs list',
  'jobs retry --all',
  'keys status',
  'keys rotate',
  'user sign-out a@b.example',
  'backup x',
])('without a database "%s" ends with status 4, says what to do and makes none', async (command) => {
  const said = await typeFoyer(command.split(' '), { FOYER_DATA: join(folder, 'none') });
  expect(said.status).toBe(4);
  expect(said.stderr).toContain('Run "foyer migrate", or start Foyer, first');
  await expect(readFile(join(folder, 'none/database/PG_VERSION'))).rejects.toThrow('ENOENT');
});

test('the OpenAPI document is printed, or written to a file', async () => {
  const printed = await typeFoyer(['openapi'], {});
  expect(JSON.parse(printed.stdout)).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  const output = join(folder, 'openapi.json');
  expect((await typeFoyer(['openapi', '--output', output, '--json'], {})).json).toEqual({ ok: true, output });
  expect(await readFile(output, 'utf8')).toBe(printed.stdout);
  expect(await typeFoyer(['openapi', '--output', join(folder, 'no/such/folder')], {})).toMatchObject({ status: 1 });
});
