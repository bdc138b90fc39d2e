import { randomBytes } from 'node:crypto';
import { brand } from '@foyer/api/brand';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '#db/database.ts';
import { authenticator } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import { declareSealedBytes } from '#sealing.ts';
import { recoveryCodeCount } from './auth.rules.ts';
import { findAuthenticator, useStep } from './authenticator.store.ts';
import { hashWithSalt } from './password.ts';

/** Seconds that a code is shown for. Apps take these three for granted, and some read nothing else. */
const periodSeconds = 30;
const algorithm = 'SHA1';
const secretBytes = 20;
/** Clocks differ: the code before and the code after are taken too. */
const driftSteps = 1;

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: brand.name, label, algorithm, digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });
}

/** A new secret, and the address that a QR code carries it in. */
export function createAuthenticator(email: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;
  return { secret, uri: totpOf(secret, email).toString() };
}

/** The time step that a code belongs to; undefined when it is not the code of these minutes. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: driftSteps });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Secrets are sealed for their person, in force or not yet. */
export const sealedSecrets = declareSealedBytes(authenticator, 'secret', {
  key: ['personId', 'confirmed'],
  purpose: 'authenticator',
  rowName: ({ personId }) => personId,
});

/** Seals a secret for its person's row. */
export function sealSecret(keys: Keys, personId: string, secret: string): Buffer {
  return keys.seal('authenticator', personId, secret);
}

/** Opens a sealed secret. */
export function openSecret(keys: Keys, personId: string, sealed: Buffer): string {
  return keys.open('authenticator', personId, sealed);
}

/** Takes a code of the authenticator in force. No code is taken twice, nor one from before the last that was. */
export async function takeAuthenticatorCode(keys: Keys, tx: Transaction, personId: string, code: string, now: Date): Promise<boolean> {
  const row = await findAuthenticator(tx, personId, 'confirmed');
  const step = row && stepOfCode(openSecret(keys, personId, row.secret), code, now);
  return step !== undefined && useStep(tx, personId, step);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** New recovery codes, as they are shown: 50 random bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

const spellingOf = (personId: string, code: string) => `${personId} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`;

const saltBytes = 16;
/** Of earlier versions a keyed hash is kept, which is shorter and has no salt. */
const keyedHashBytes = 32;

const salted = async (salt: Buffer, personId: string, code: string) =>
  Buffer.concat([salt, await hashWithSalt(spellingOf(personId, code), salt)]);

/** What is kept of new recovery codes. One salt for all of them, so that a guess costs one hash and not one for each. */
export function recoveryCodeHashes(personId: string, codes: readonly string[]): Promise<Buffer[]> {
  const salt = randomBytes(saltBytes);
  return Promise.all(codes.map((code) => salted(salt, personId, code)));
}

/**
 * What may be kept of an entered recovery code, by what is kept of the person's: hashed with their salt, or by an earlier version
 * with whichever key was the newest then, for codes on paper outlive keys.
 */
export async function recoveryCodeGuesses(keys: Keys, personId: string, code: string, kept: readonly Buffer[]): Promise<Buffer[]> {
  const salts = kept.filter(({ length }) => length > keyedHashBytes).map((hash) => hash.subarray(0, saltBytes));
  const different = salts.filter((salt, index) => salts.findIndex((other) => other.equals(salt)) === index);
  const hashes = await Promise.all(different.map((salt) => salted(salt, personId, code)));
  return [...hashes, ...keys.hmacs('recovery-code', spellingOf(personId, code))];
}
