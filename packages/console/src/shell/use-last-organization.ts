import { paths } from '@foyer/api/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { organizationQuery } from '#data/organizations.ts';
import { CallError } from '#data/query.ts';
import { readLocal, writeLocal } from '#session/local-data.ts';
import { isPassing, organizationFailureOutcome } from './organization-failure.ts';

/** Pages that are in no organization, and come from one. */
const pagesFromAnOrganization = [paths.account.pattern, paths.createOrganization.pattern];

/**
 * The organization that was open last in this browser (UI-15), on pages that are in none. Its name and the roles there
 * follow with its data; one that is no longer the person's is forgotten.
 */
export function useLastOrganization() {
  const { pathname } = useLocation();
  const isWanted = pagesFromAnOrganization.some((pattern) => matchPath(pattern, pathname));
  const id = isWanted ? readLocal('organizationId') : undefined;
  const { data, error } = useQuery({ ...organizationQuery(id ?? ''), enabled: Boolean(id) });
  const isGone = error instanceof CallError && organizationFailureOutcome(error.failure).kind === 'leave' && !isPassing(error.failure);
  useEffect(() => {
    if (isGone) writeLocal('organizationId', undefined);
  }, [isGone]);
  return isGone || !id ? {} : { id, organization: data };
}
