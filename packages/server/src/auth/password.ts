import { hash, type Options, verify } from '@node-rs/argon2';

/** Memory in KiB, passes and lanes of argon2id (the library's default): what an attacker pays for each guess. It runs off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** The hash to keep, with its own salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Whether the password is the one that was hashed. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFC'));
}
