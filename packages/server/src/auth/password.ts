import { type Algorithm, hash, hashRaw, parseOptions, verify } from '@node-rs/argon2';

const argon2id = 2 as Algorithm.Argon2id;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Hashes a password, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** Hashes what is nearly as easy to guess as a password, with a salt that the caller keeps. */
export function hashWithSalt(text: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(text, { ...parameters, salt });
}

/** A hash that no password fits, for the time that checking one takes. */
let nobodysHash: Promise<string> | undefined;

/** Whether a password is the account's. Without an account the answer is no, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false);
  return matches && passwordHash !== undefined;
}

/** Whether a hash was made with other parameters than today's. */
export function needsRehash(passwordHash: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    algorithm !== parameters.algorithm ||
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  );
}
