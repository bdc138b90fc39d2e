import type { InboxDetails, InboxKind, InboxThing } from '@foyer/api/inbox/inbox.schema';
import { type MailTopic, topicOfKind } from '@foyer/api/inbox/mail-topic';

/** An entry is kept for so long (IBX-05). */
export const keepEntriesMs = 90 * 24 * 60 * 60_000;
/** Of longer lists the first ones are named. */
const namedMaximum = 10;

/** Who has the console open sees what is new: only what stays unread for so long is mailed (IBX-12). */
export const unseenMs = 60 * 60_000;
/** Between two digests to a person (IBX-12). */
export const digestPauseMs = 24 * 60 * 60_000;
/** As many entries as a digest names. */
export const digestNamedMaximum = 20;

/** As many streams as a person has open at one server: one for each browser (RUN-32). */
export const streamsPerPerson = 10;
/** As many streams as one server keeps open (RUN-32). */
export const streamsMaximum = 1000;
/** Whoever is refused one asks every minute meanwhile. */
export const streamRetrySeconds = 60;

/** Whether an entry is told by mail: it is of a topic that its person has mailed, and of an organization of theirs, unless it tells that it no longer is. An invite has a mail of its own. */
export function isInDigest(
  { kind, isMember }: { readonly kind: InboxKind; readonly isMember: boolean },
  mailed: Readonly<Record<MailTopic, boolean>>,
): boolean {
  return kind !== 'invited' && mailed[topicOfKind[kind]] && (isMember || kind === 'memberRemoved');
}

/** What an entry names, as many as it keeps. */
export function namedThings(things: readonly InboxThing[]): Pick<InboxDetails, 'things' | 'count'> {
  return { things: things.slice(0, namedMaximum), count: things.length };
}
