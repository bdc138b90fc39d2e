import { paths } from '@foyer/api/paths';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import type { ProjectDetail } from '@foyer/api/projects/project.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { organizationQuery } from '#data/organizations.ts';
import { isProjectGone, projectQuery } from '#data/project.ts';
import { CallError } from '#data/query.ts';
import { failureKindOf } from '#lib/failures.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { loadFailureOutcome } from './project-failure.ts';

/** So many owners are named. */
const namedOwners = 3;

/** The project, and the ways out where there is none: /404/ for words in its place, else a message and the organization's page. */
export function useProjectLoad(organizationId: string, id: string): ProjectDetail | undefined {
  const { t, i18n } = useTranslation(['projects', 'errors']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(projectQuery(organizationId, id));
  const isShown = data !== undefined;
  // The query may fail again before the page is left. That is not told twice.
  const toldOf = useRef<string>(undefined);

  // The server does not tell a project that is not there from one that the person does not reach.
  const whomToAsk = useEffectEvent(() => {
    const organization = queryClient.getQueryData(organizationQuery(organizationId).queryKey);
    if (!organization || reachesAllProjects(organization.roles)) return '';
    const names = organization.owners.slice(0, namedOwners).map(({ givenName, familyName }) => `${givenName} ${familyName}`);
    const owners = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names);
    return ` ${t('projects:askOwners', { owners })}`;
  });

  useEffect(() => {
    if (data === null) void navigate(`${paths.notFound.to()}/`, { replace: true });
  }, [data, navigate]);

  useEffect(() => {
    if (!error) return;
    const failure = error instanceof CallError ? error.failure : undefined;
    if (failure && loadFailureOutcome(failure, isShown).kind !== 'leave') return;
    // It was deleted in this very window: no news, and the screen is already on its way out.
    if (isProjectGone(queryClient, organizationId, id)) return;
    if (toldOf.current === id) return;
    toldOf.current = id;
    const text = failure ? failureText(i18n, failure) : errorText(i18n, undefined);
    notify.error(failure && failureKindOf(failure) === 'gone' ? `${text}${whomToAsk()}` : text);
    void navigate(paths.organization.to({ id: organizationId }), { replace: true });
  }, [error, isShown, organizationId, id, i18n, navigate, queryClient]);

  return data ?? undefined;
}
