import type { DirectoryEntry } from '@foyer/api/people/user.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { directoryQuery } from '#data/people.ts';
import { filterOf, readDirectoryAddress } from './directory-address.ts';

/** The row of the list that a panel is about, when the list has come that far: the panel need not wait to say who it is. */
export function useKnownEntry<Kind extends DirectoryEntry['kind']>(
  organizationId: string,
  kind: Kind,
  id: string,
): Extract<DirectoryEntry, { kind: Kind }> | undefined {
  const { search, hash } = useLocation();
  const filter = filterOf(readDirectoryAddress(search, hash), new URLSearchParams(search).get('q') ?? '');
  const list = useInfiniteQuery({ ...directoryQuery(organizationId, filter), enabled: false });
  for (const page of list.data?.pages ?? []) {
    const found = page.items.find((entry) => entry.kind === kind && entry.id === id);
    if (found) return found as Extract<DirectoryEntry, { kind: Kind }>;
  }
  return undefined;
}
