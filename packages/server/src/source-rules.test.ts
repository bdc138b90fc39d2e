import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

/** What runs in production: neither tests nor what they bring along, nor the development server. */
async function sources(): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const paths = (await readdir(folder, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing') && path !== 'dev.ts',
  );
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
}

test('nothing that must not be guessed comes from Math.random: every random value is the system generator’s', async () => {
  expect((await sources()).filter(({ text }) => /Math\.random/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('only one place says where a request comes from: what a proxy names may be no address', async () => {
  expect((await sources()).filter(({ text }) => /\brequest\.ips?\b|remoteAddress/.test(text)).map(({ path }) => path)).toEqual([
    'mail/mailbox.ts',
  ]);
});

test('only the guarded way out calls servers that somebody names', async () => {
  const calling =
    /\bfetch\(|https?\.(?:request|get)\(|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'|from '(?:undici|axios|got)'|new WebSocket\(/;
  const callers = (await sources()).filter(({ text }) => calling.test(text.replace(/\/\/.*$/gm, ''))).map(({ path }) => path);
  // What the sandbox's page fetches, the browser fetches. Commands ask at the operator's own PUBLIC_URL, and at the socket of FOYER_DATA.
  expect(callers.toSorted()).toEqual([
    'commands/doctor.ts',
    'commands/socket-client.ts',
    'outgoing/outgoing.ts',
    'sandbox/sandbox-page.ts',
  ]);
});

const callersOf = async (pattern: RegExp) =>
  (await sources()).filter(({ text }) => pattern.test(text.replace(/\/\/.*$/gm, ''))).map(({ path }) => path);

test('no program of the machine is called with anything that came from outside', async () => {
  // Foyer's own start, `ps` with the number of a process, and `pg_dump` and `psql` with the operator's DATABASE_URL, each with a list of
  // words and no shell.
  expect((await callersOf(/'node:child_process'/)).toSorted()).toEqual(['commands/backup-file.ts', 'db/folder-lock.ts', 'start.ts']);
  expect(await callersOf(/import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|shell: true/)).toEqual([]);
});

test('no text is run as code', async () => {
  expect(await callersOf(/\beval\(|new Function\(|set(?:Timeout|Interval)\(['"`]/)).toEqual([]);
  // The one script is a fixed word, run so that its time can be bounded.
  const scripts = (await sources()).flatMap(({ text }) => [...text.matchAll(/\brun\w*Context\(([^,]*),/g)].map(([, script]) => script));
  expect(scripts).toEqual(["'fits()'"]);
  expect(await callersOf(/'node:vm'/)).toEqual(['datasources/schema-judge.worker.ts']);
});

test('hashes and ciphers are Node’s own, and none that is broken', async () => {
  const named = (await sources()).flatMap(({ path, text }) =>
    [...text.matchAll(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*'([^']+)'|hkdfSync\('([^']+)'/g)].map(([, one, other]) => [
      path,
      one ?? other,
    ]),
  );
  expect(new Set(named.map(([, algorithm]) => algorithm))).toEqual(new Set(['sha256', 'aes-256-gcm']));
  const asked = (await sources()).flatMap(({ text }) => [...text.matchAll(/\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv)\(|\bhkdfSync\(/g)]);
  expect(asked).toHaveLength(named.length);
  // Codes of authenticator apps: the only algorithm that all of them know, and no collision does harm there.
  expect(await callersOf(/\b(?:md5|sha-?1|des|rc4|ecb)\b/i)).toEqual(['auth/authenticator.ts']);
});
