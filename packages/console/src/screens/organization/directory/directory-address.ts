import { roleKinds } from '@foyer/api/people/role-set';
import { type DirectorySort, directorySorts } from '@foyer/api/people/user.schema';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DirectoryFilter } from '#data/people.ts';
import { useQueryChange } from '#lib/use-query-change.ts';

/** What the directory can be narrowed to beside a search. */
export const narrowings = [...roleKinds, 'invited', 'expired'] as const;
/** One of them. */
export type Narrowing = (typeof narrowings)[number];

/** What stands in the address of the directory, so that a link, a reload and Back bring it with them. */
export interface DirectoryAddress {
  readonly tab: 'users' | 'teams';
  /** Whom the side panel shows. */
  readonly open: { readonly kind: 'user' | 'invite'; readonly id: string } | undefined;
  readonly only: Narrowing | undefined;
  readonly sort: DirectorySort;
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string | null): value is Value =>
  value !== null && (values as readonly string[]).includes(value);

/** Reads an address; what is not known counts as not given. */
export function readDirectoryAddress(search: string, hash: string): DirectoryAddress {
  const params = new URLSearchParams(search);
  const only = params.get('only');
  const sort = params.get('sort');
  const [user, invite] = [params.get('user'), params.get('invite')];
  return {
    tab: hash === '#teams' ? 'teams' : 'users',
    open: user ? { kind: 'user', id: user } : invite ? { kind: 'invite', id: invite } : undefined,
    only: isOneOf(narrowings, only) ? only : undefined,
    sort: isOneOf(directorySorts, sort) ? sort : 'name',
  };
}

/** The query with some of it changed; an empty value goes. Opening one thing closes the other. */
export function withParams(search: string, change: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** The query that opens somebody, or an invite, beside the list; without either it closes the panel. */
export function searchOpening(search: string, open?: DirectoryAddress['open']): string {
  return withParams(search, { user: undefined, invite: undefined, ...(open && { [open.kind]: open.id }) });
}

/** The filter that an address asks for. */
export function filterOf({ only, sort }: Pick<DirectoryAddress, 'only' | 'sort'>, q: string): DirectoryFilter {
  const narrowed = only === 'invited' || only === 'expired' ? { status: only } : only ? { role: only, status: 'active' as const } : {};
  return { q, ...narrowed, sort: sort === 'name' ? undefined : sort };
}

/** The directory's address and the ways to change it. */
export function useDirectoryAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const changeQuery = useQueryChange();
  const address = useMemo(() => readDirectoryAddress(search, hash), [search, hash]);
  const go = useCallback(
    (to: { readonly search: string; readonly hash?: string }) =>
      void navigate({ search: to.search, hash: to.hash ?? hash }, { preventScrollReset: true }),
    [navigate, hash],
  );
  const set = (name: string, value: string | undefined) => changeQuery((params) => (value ? params.set(name, value) : params.delete(name)));
  return {
    ...address,
    search,
    show: (open: DirectoryAddress['open']) => go({ search: searchOpening(search, open) }),
    close: () => go({ search: searchOpening(search) }),
    narrow: (only: Narrowing | undefined) => set('only', only),
    order: (sort: DirectorySort) => set('sort', sort === 'name' ? undefined : sort),
    turnTo: (tab: DirectoryAddress['tab']) => go({ search: searchOpening(search), hash: tab === 'teams' ? '#teams' : '' }),
  };
}
