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

test('only the guarded way out calls servers that somebody names', async () => {
  const calling =
    /\bfetch\(|https?\.(?:request|get)\(|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'|from '(?:undici|axios|got)'|new WebSocket\(/;
  const callers = (await sources()).filter(({ text }) => calling.test(text.replace(/\/\/.*$/gm, ''))).map(({ path }) => path);
  // What the sandbox's page fetches, the browser fetches.
  expect(callers.toSorted()).toEqual(['outgoing/outgoing.ts', 'sandbox/sandbox-page.ts']);
});
