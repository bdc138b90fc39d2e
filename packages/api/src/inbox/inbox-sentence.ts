import { type InboxEntry, type InboxKind, inboxKinds } from './inbox.schema.ts';

/** The kinds whose sentence has a number in it. */
export const countedKinds = [
  'teamsJoined',
  'teamDeleted',
  'teamProjectsGiven',
  'teamLevelsChanged',
  'teamMoved',
] as const satisfies readonly InboxKind[];
type CountedKind = (typeof countedKinds)[number];

/** What was shared, with the version that it is of where the receiver's people are led to the other one. */
const asideKeys = {
  connectorShared: { v0: 'connectorSharedOlder', v1: 'connectorSharedNewer' },
  datasourceShared: { v0: 'datasourceSharedOlder', v1: 'datasourceSharedNewer' },
} as const;
type AsideKinds = typeof asideKeys;
type AsideKey = AsideKinds[keyof AsideKinds]['v0' | 'v1'];

/** Which of the texts `inbox:says` tells an entry. */
export type InboxSentence =
  | { readonly key: CountedKind; readonly isCounted: true }
  | { readonly key: Exclude<InboxKind, CountedKind> | AsideKey | 'maintainer' | 'other'; readonly isCounted: false };

/** The sentence of an entry, for the console and for mails. A kind that a newer server added is said without what it was (IBX-09). */
export function sentenceOfEntry({
  kind,
  maintainer,
  count,
  aside,
  things,
}: Pick<InboxEntry, 'kind' | 'maintainer' | 'count' | 'aside' | 'things'>): InboxSentence {
  const known = inboxKinds.find((one) => one === kind);
  if (known === undefined) return { key: 'other', isCounted: false };
  if (known === 'teamsJoined' && maintainer && count === 1) return { key: 'maintainer', isCounted: false };
  const generation = things[0]?.generation;
  if (aside && generation && (known === 'connectorShared' || known === 'datasourceShared'))
    return { key: asideKeys[known][generation], isCounted: false };
  const counted = countedKinds.find((one) => one === known);
  return counted ? { key: counted, isCounted: true } : { key: known as Exclude<InboxKind, CountedKind>, isCounted: false };
}
