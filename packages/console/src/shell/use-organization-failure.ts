import { paths } from '@foyer/api/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isOrganizationGone } from '#data/organizations.ts';
import { CallError } from '#data/query.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { isPassing, organizationFailureOutcome } from './organization-failure.ts';

/** Leads out of an organization that does not load, or no longer does. A copy that is already on screen outlives a bad network. */
export function useOrganizationFailure(id: string, error: Error | null, isShown: boolean): void {
  const { i18n } = useTranslation(['common', 'errors']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!(error instanceof CallError)) return;
    if (organizationFailureOutcome(error.failure).kind === 'session') return;
    if (isShown && isPassing(error.failure)) return;
    // It was left or deleted in this very window: no news, and the screen that did it is already on its way out.
    if (isOrganizationGone(queryClient, id)) return;
    notify.error(failureText(i18n, error.failure));
    void navigate(paths.organizations.to(), { replace: true });
  }, [error, isShown, id, i18n, navigate, queryClient]);
}
