import type { InboxDetails, InboxThing } from '@foyer/api/inbox/inbox.schema';

/** As many entries as a person has at most (IBX-05). */
export const entriesMaximum = 200;
/** An entry is kept for so long (IBX-05). */
export const keepEntriesMs = 90 * 24 * 60 * 60_000;
/** Of longer lists the first ones are named. */
const namedMaximum = 10;

/** What an entry names, as many as it keeps. */
export function namedThings(things: readonly InboxThing[]): Pick<InboxDetails, 'things' | 'count'> {
  return { things: things.slice(0, namedMaximum), count: things.length };
}
