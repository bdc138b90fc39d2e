import { createRecoveryCodes, recoveryCodeHashes } from './authenticator.ts';

/** Recovery codes, and what is kept of them. Hashing takes long, and no transaction waits for it. */
export async function makeRecoveryCodes(personId: string): Promise<{ readonly recoveryCodes: string[]; readonly hashes: Buffer[] }> {
  const recoveryCodes = createRecoveryCodes();
  return { recoveryCodes, hashes: await recoveryCodeHashes(personId, recoveryCodes) };
}
