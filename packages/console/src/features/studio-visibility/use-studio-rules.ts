import { useQuery } from '@tanstack/react-query';
import { featureFlagsQuery } from '#data/flags.ts';
import { organizationFlagsQuery, organizationQuery } from '#data/organizations.ts';
import type { StudioRules } from './studio-visibility.ts';

/** What decides about the studios of an organization's projects, as far as it has come. */
export function useStudioRules(organizationId: string): StudioRules {
  return {
    console: useQuery(featureFlagsQuery).data,
    organization: useQuery(organizationFlagsQuery(organizationId)).data,
    deployments: useQuery(organizationQuery(organizationId)).data?.deployments,
  };
}
