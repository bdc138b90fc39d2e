import { type InboxEntry, type InboxKind, inboxKinds } from './inbox.schema.ts';

/** The kinds whose sentence has a number in it. */
export const countedKinds = ['teamsJoined', 'teamDeleted'] as const satisfies readonly InboxKind[];
type CountedKind = (typeof countedKinds)[number];

/** Which of the texts `inbox:says` tells an entry. */
export type InboxSentence =
  | { readonly key: CountedKind; readonly isCounted: true }
  | { readonly key: Exclude<InboxKind, CountedKind> | 'maintainer' | 'other'; readonly isCounted: false };

/** The sentence of an entry, for the console and for mails. A kind that a newer server added is said without what it was (IBX-09). */
export function sentenceOfEntry({ kind, maintainer, count }: Pick<InboxEntry, 'kind' | 'maintainer' | 'count'>): InboxSentence {
  const known = inboxKinds.find((one) => one === kind);
  if (known === undefined) return { key: 'other', isCounted: false };
  if (known === 'teamsJoined' && maintainer && count === 1) return { key: 'maintainer', isCounted: false };
  const counted = countedKinds.find((one) => one === known);
  return counted ? { key: counted, isCounted: true } : { key: known as Exclude<InboxKind, CountedKind>, isCounted: false };
}
