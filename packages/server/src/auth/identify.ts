import { knowAsker } from '#db/asker.ts';
import { StorageFullError } from '#db/database.ts';
import type { Identify } from '#http/identification.ts';
import type { Platform } from '#platform.ts';
import { noteEntry } from './organization-entry.store.ts';
import { findSession, hashToken, touchMembership, touchSession } from './session.store.ts';

/** So many browsers are remembered at most. */
const mostKnown = 10_000;

/** Finds the caller of a request by its cookie: one statement, and once a minute a second that writes the use down; every ten minutes one more for the organization, and some when it is entered. */
export function createIdentify({ clock, database }: Platform): Identify {
  // Whose session a token was when it was last looked up: in whose turn the next look-up comes, and nothing else.
  const people = new Map<string, string>();
  return async ({ cookies, organizationId, renews, userAgent }) => {
    const token = cookies.get('session');
    if (token === undefined) return undefined;
    const key = hashToken(token).toString('base64');
    const known = people.get(key);
    if (known !== undefined) knowAsker(known);
    const now = clock.now();
    const live = await findSession(database, token, organizationId, now);
    if (live) {
      if (known === undefined && people.size >= mostKnown) people.clear();
      people.set(key, live.session.person.id);
      knowAsker(live.session.person.id);
    }
    // An entry is noted of background calls too: whoever makes no others is not to be missed.
    if (live && (live.isEntry || (renews && (live.isDue || live.isSeenDue))))
      await database
        .transaction({ kind: 'system' }, async (tx) => {
          const { session, membership } = live;
          const entering = { tokenHash: session.tokenHash, personId: session.person.id, userAgent };
          // The entry first, which locks the organization: nobody waits for it with the membership in hand.
          if (live.isEntry && membership) await noteEntry(tx, { ...entering, organizationId: membership.organizationId }, now);
          if (renews && live.isDue) await touchSession(tx, live, now);
          if (renews && live.isSeenDue) await touchMembership(tx, live, now);
        })
        .catch((error: unknown) => {
          // On a full disk nobody's session is renewed, and what is there can be read.
          if (!(error instanceof StorageFullError)) throw error;
        });
    return live;
  };
}
