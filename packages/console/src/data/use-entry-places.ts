import { mayCall } from '@foyer/api/access';
import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import { entryPath, thingOfEntry } from '@foyer/api/inbox/inbox-link';
import { paths } from '@foyer/api/paths';
import { type NamedThings, namedKinds, namedThingsMaximum } from '@foyer/api/search/search.schema';
import { thingReaders } from '@foyer/api/thing-readers';
import { useQueries } from '@tanstack/react-query';
import { namedThingsQuery } from './search.ts';

/** Where an entry leads today. */
export interface EntryPlace {
  readonly path: string;
  /** What it told of is not there any more, or not for the person to open. */
  readonly isGone: boolean;
}

interface Question {
  readonly organization: string;
  readonly things: readonly string[];
}

const askedFor = (entry: InboxEntry): string | undefined => {
  const thing = thingOfEntry(entry);
  return thing && namedKinds.some((kind) => kind === thing.kind) ? `${thing.kind}:${thing.id}` : undefined;
};

/** What the organizations are asked for, so many things at a time. */
function questionsOf(entries: readonly InboxEntry[]): readonly Question[] {
  const byOrganization = Map.groupBy(entries, ({ organization }) => organization.id);
  return [...byOrganization].flatMap(([organization, of]) => {
    const things = [...new Set(of.flatMap((entry) => askedFor(entry) ?? []))];
    const count = Math.ceil(things.length / namedThingsMaximum);
    return Array.from({ length: count }, (_, index) => ({
      organization,
      things: things.slice(index * namedThingsMaximum, (index + 1) * namedThingsMaximum),
    }));
  });
}

function placeOf(entry: InboxEntry, known: NamedThings | null | undefined): EntryPlace {
  const thing = thingOfEntry(entry);
  if (known === undefined || thing === undefined) return { path: entryPath(entry), isGone: false };
  if (known === null) return { path: paths.organizations.to(), isGone: true };
  const mayOpen = mayCall({ access: thingReaders[thing.kind] }, known.roles);
  if (!mayOpen) return { path: paths.organization.to({ id: entry.organization.id }), isGone: true };
  const now = known.things.find(({ asked }) => asked === askedFor(entry));
  return { path: entryPath(entry, now ?? null), isGone: now === undefined };
}

/** Where entries lead: what they tell of is asked for, and until that is answered it counts as there (IBX-22). */
export function useEntryPlaces(entries: readonly InboxEntry[]): (entry: InboxEntry) => EntryPlace {
  const questions = questionsOf(entries);
  const answers = useQueries({ queries: questions.map(({ organization, things }) => namedThingsQuery(organization, things)) });
  return (entry) => {
    const asked = askedFor(entry);
    const index = questions.findIndex(
      ({ organization, things }) => asked !== undefined && organization === entry.organization.id && things.includes(asked),
    );
    return placeOf(entry, answers[index]?.data);
  };
}
