import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { forgetOrganization } from '#data/organizations.ts';

/** Goes to /organizations some time after leaving or deleting worked, unless the person has gone somewhere by then. */
export function useDeparture(isDone: boolean, organizationId: string, afterMs: number): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(async () => {
      await navigate(paths.organizations.to());
      forgetOrganization(queryClient, organizationId);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [isDone, organizationId, afterMs, navigate, queryClient]);
}
