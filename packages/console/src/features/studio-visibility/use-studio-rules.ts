import { useQuery } from '@tanstack/react-query';
import { featureFlagsQuery } from '#data/flags.ts';
import { organizationFlagsQuery, organizationQuery } from '#data/organizations.ts';
import type { StudioRules } from './studio-visibility.ts';

/** What decides about the studios of an organization's projects, as far as it has come; `isWaiting` while some of it is on its way. */
export function useStudioRules(organizationId: string): StudioRules & { readonly isWaiting: boolean } {
  const console = useQuery(featureFlagsQuery);
  const organizationFlags = useQuery(organizationFlagsQuery(organizationId));
  const organization = useQuery(organizationQuery(organizationId));
  return {
    console: console.data,
    organization: organizationFlags.data,
    deployments: organization.data?.deployments,
    isWaiting: console.isPending || organizationFlags.isPending || organization.isPending,
  };
}
