import { paths } from '@foyer/api/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetOrganization } from '#data/organizations.ts';

/** Goes to /organizations some time after leaving or deleting worked, unless the person has gone somewhere by then; then nothing of it is kept. */
export function useDeparture(isDone: boolean, organizationId: string, afterMs: number): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(paths.organizations.to(), { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [isDone, afterMs, navigate]);
  useEffect(() => {
    if (!isDone) return;
    return () => forgetOrganization(queryClient, organizationId);
  }, [isDone, organizationId, queryClient]);
}
