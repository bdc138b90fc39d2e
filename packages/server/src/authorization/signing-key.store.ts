import { generateKeyPair, type JsonWebKey, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { and, desc, lt, notInArray } from 'drizzle-orm';
import type { Clock } from '#clock.ts';
import type { Database, Transaction } from '#db/database.ts';
import { signingKey } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import { declareSealedBytes } from '#sealing.ts';
import { type KeyDates, keyMemoryMs, nextKeyStart, shownKeys } from './authorization.rules.ts';

/** A private key that signs id tokens. */
export interface SigningKey extends KeyDates {
  readonly kid: string;
  readonly generation: number;
  readonly jwk: JsonWebKey;
}

/** The keys to sign with and to show, the one that signs first. */
export interface SigningKeys {
  current(): Promise<readonly SigningKey[]>;
}

/** Each key is sealed for its own row. */
export const sealedSigningKeys = declareSealedBytes(signingKey, 'content', {
  key: ['kid'],
  purpose: 'signing-key',
  rowName: ({ kid }) => kid,
});

interface KeyPlace {
  readonly clock: Clock;
  readonly database: Database;
  readonly keys: Keys;
}

const everything = { kind: 'system' } as const;
const createPair = promisify(generateKeyPair);

async function createJwk(): Promise<JsonWebKey> {
  // RS256 is what every client of the standard knows; as strong as 128 bits from this length on.
  const { privateKey } = await createPair('rsa', { modulusLength: 3072 });
  return privateKey.export({ format: 'jwk' });
}

async function listKeys(tx: Transaction, keys: Keys): Promise<{ readable: SigningKey[]; newestGeneration: number }> {
  const rows = await tx.select().from(signingKey).orderBy(desc(signingKey.generation));
  const readable = rows.flatMap(({ kid, generation, content, activeFrom }) => {
    try {
      return [{ kid, generation, activeFrom, jwk: JSON.parse(keys.open('signing-key', kid, content)) as JsonWebKey }];
    } catch {
      // Sealed with a key of the installation that is gone: whoever has the installation's new key signs with a new one.
      return [];
    }
  });
  return { readable, newestGeneration: rows[0]?.generation ?? 0 };
}

/** Reads the keys, makes the next one when it is time, and lets go of those that nobody needs any more. */
async function renew({ clock, database, keys }: KeyPlace): Promise<readonly SigningKey[]> {
  const now = clock.now();
  const { readable, newestGeneration } = await database.read(everything, (tx) => listKeys(tx, keys));
  const activeFrom = nextKeyStart(readable[0], now);
  if (activeFrom === undefined) return shownKeys(readable, now);
  const kid = randomUUID();
  const content = keys.seal('signing-key', kid, JSON.stringify(await createJwk()));
  return database.transaction(everything, async (tx) => {
    // Of two servers that come here at once one writes, and both read what it wrote.
    await tx
      .insert(signingKey)
      .values({ kid, generation: newestGeneration + 1, content, activeFrom })
      .onConflictDoNothing({ target: signingKey.generation });
    const shown = shownKeys((await listKeys(tx, keys)).readable, now);
    const kept = shown.map((key) => key.kid);
    await tx.delete(signingKey).where(and(lt(signingKey.activeFrom, now), notInArray(signingKey.kid, kept)));
    return shown;
  });
}

/** The keys of this installation. They are read again once a minute, so that servers agree well before a new key signs. */
export function createSigningKeys(place: KeyPlace): SigningKeys {
  let known: { readonly at: number; readonly keys: Promise<readonly SigningKey[]> } | undefined;
  return {
    current: async () => {
      const at = place.clock.now().getTime();
      // Read later than now: the clock was set back meanwhile.
      if (known === undefined || at - known.at >= keyMemoryMs || at < known.at) {
        const reading = { at, keys: renew(place) };
        known = reading;
        reading.keys.catch(() => {
          if (known === reading) known = undefined;
        });
      }
      return known.keys;
    },
  };
}
