import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataFile, openDataFolder } from '#db/data-folder.ts';
import { DatabaseStartError } from '#db/database.ts';

/** What a key is for. Each purpose has a key of its own, derived from the installation's. */
export const keyPurposes = [
  'second-factor-code',
  'mail',
  'cursor',
  'authenticator',
  'recovery-code',
  'known-device',
  'scoped-token',
  'authorization',
  'signing-key',
  'connector-api-key',
  'provider',
  'datasource-configs',
  'invite-mail-link',
  'invite-mail-stop',
  'digest-mail-link',
  'second-factor-reset-link',
] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/** The installation's secrets. The newest seals; the older ones still open. */
export interface Keys {
  /** What sealed text begins with, by the key that sealed it, newest first: four bytes that tell nothing about the key. */
  readonly marks: readonly [newest: Buffer, ...older: Buffer[]];
  /** Keyed hash, for short secrets that could be guessed from a plain one. */
  hmac(purpose: KeyPurpose, text: string): Buffer;
  /** The same with each key, newest first: what was hashed before the keys changed is found by one of these. */
  hmacs(purpose: KeyPurpose, text: string): Buffer[];
  /** AES-256-GCM. `row` names what the text belongs to: sealed text moved elsewhere does not open. */
  seal(purpose: KeyPurpose, row: string, text: string): Buffer;
  /** Throws when the text was not sealed with these keys for this row. */
  open(purpose: KeyPurpose, row: string, sealed: Buffer): string;
}

const markLength = 4;
const nonceLength = 12;
const tagLength = 16;

/** `secrets`: 32 bytes each, newest first. */
export function createKeys(secrets: readonly Buffer[]): Keys {
  const [newest] = secrets;
  if (newest === undefined) throw new TypeError('At least one key is needed');
  const derived = new Map<string, Buffer>();
  const keyOf = (secret: Buffer, purpose: KeyPurpose): Buffer => {
    const name = `${secrets.indexOf(secret)} ${purpose}`;
    const known = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `foyer ${purpose}`, 32));
    derived.set(name, known);
    return known;
  };
  const markOf = (secret: Buffer): Buffer => createHmac('sha256', secret).update('foyer key id').digest().subarray(0, markLength);
  const marks: Keys['marks'] = [markOf(newest), ...secrets.slice(1).map(markOf)];
  const hash = (secret: Buffer, purpose: KeyPurpose, text: string) => createHmac('sha256', keyOf(secret, purpose)).update(text).digest();
  return {
    marks,
    hmac: (purpose, text) => hash(newest, purpose, text),
    hmacs: (purpose, text) => secrets.map((secret) => hash(secret, purpose, text)),
    seal: (purpose, row, text) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest, purpose), nonce).setAAD(Buffer.from(row));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([marks[0], nonce, cipher.getAuthTag(), content]);
    },
    open: (purpose, row, sealed) => {
      const [mark, rest] = [sealed.subarray(0, markLength), sealed.subarray(markLength)];
      const secret = secrets[marks.findIndex((known) => known.equals(mark))];
      if (secret === undefined) throw new Error('Sealed with a key that is no longer there');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), rest.subarray(0, nonceLength))
        .setAAD(Buffer.from(row))
        .setAuthTag(rest.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(rest.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
    },
  };
}

const keyLength = 32;
const keyText = /^[\w+/-]{43}=?$/;

async function readKey(path: string): Promise<Buffer> {
  const text = (await readFile(path, 'utf8')).trim();
  if (keyText.test(text)) return Buffer.from(text, 'base64');
  throw new DatabaseStartError(
    `The key file ${path} does not hold ${keyLength} bytes in base64 as Foyer wrote them. Restore the file from a backup: with another key, what the database holds encrypted cannot be read.`,
  );
}

/** The key of a folder, made at the first call, readable by its owner only. Two processes that start together get the same one. Rejects with `DatabaseStartError`. */
export async function keyOfFolder(folder: string): Promise<Buffer> {
  const path = join(folder, 'key');
  await openDataFolder(folder);
  try {
    return await readKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await createDataFile(path, `${randomBytes(keyLength).toString('base64url')}\n`);
  return readKey(path);
}
