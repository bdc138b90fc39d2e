import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseStartError } from '#db/database.ts';
import { createKeys, keyOfFolder } from './keys.ts';

const first = Buffer.alloc(32, 1);
const second = Buffer.alloc(32, 2);

test('what was sealed opens again, for its row and its purpose only', () => {
  const keys = createKeys([first]);
  const sealed = keys.seal('mail', 'row 1', 'the código');
  expect(keys.open('mail', 'row 1', sealed)).toBe('the código');
  expect(sealed.includes('código')).toBe(false);
  expect(() => keys.open('mail', 'row 2', sealed)).toThrow();
  expect(() => keys.open('cursor', 'row 1', sealed)).toThrow();
});

test('a changed byte anywhere is noticed', () => {
  const keys = createKeys([first]);
  const sealed = keys.seal('mail', 'row', 'text');
  for (let position = 0; position < sealed.length; position += 1) {
    const changed = Buffer.from(sealed);
    changed[position] = (changed[position] ?? 0) ^ 1;
    expect(() => keys.open('mail', 'row', changed)).toThrow();
  }
});

test('after a change of keys the new one seals and the old one still opens', () => {
  const sealed = createKeys([first]).seal('mail', 'row', 'old');
  expect(createKeys([second, first]).open('mail', 'row', sealed)).toBe('old');
  expect(() => createKeys([second]).open('mail', 'row', sealed)).toThrow('no longer there');
});

test('the same text hashes alike for one purpose and otherwise for another', () => {
  const keys = createKeys([first]);
  expect(keys.hmac('second-factor-code', '123456')).toEqual(keys.hmac('second-factor-code', '123456'));
  expect(keys.hmac('cursor', '123456')).not.toEqual(keys.hmac('second-factor-code', '123456'));
});

test('what was hashed before a change of keys is among the hashes of all keys', () => {
  const old = createKeys([first]).hmac('recovery-code', 'ABCDE-23456');
  expect(createKeys([second, first]).hmac('recovery-code', 'ABCDE-23456')).not.toEqual(old);
  expect(createKeys([second, first]).hmacs('recovery-code', 'ABCDE-23456')).toContainEqual(old);
  expect(createKeys([second]).hmacs('recovery-code', 'ABCDE-23456')).not.toContainEqual(old);
});

test('a folder’s key is made once, whoever asks first, and only its owner may read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyOfFolder(folder)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readdir(folder)).toEqual(['key']);
  expect((await stat(join(folder, 'key'))).mode & 0o777).toBe(0o600);
});

test.each([
  ['nothing', ''],
  ['too little', Buffer.alloc(31, 1).toString('base64url')],
  ['too much', Buffer.alloc(33, 1).toString('base64url')],
  ['something else', 'this is not a key, though it is long enough'],
])('a key file that holds %s is refused by its path', async (_what, content) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'key'), content);
  const refused = await keyOfFolder(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseStartError);
  expect((refused as Error).message).toContain(join(folder, 'key'));
  expect(await readFile(join(folder, 'key'), 'utf8')).toBe(content);
});
