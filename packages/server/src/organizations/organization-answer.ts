import type { Role } from '@foyer/api/endpoint';
import type { Organization, OrganizationSummary } from '@foyer/api/organizations/organization.schema';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import type { Services } from '#http/operation.ts';
import { findOrganization, listOwnersOf, type OrganizationRow } from './organization.store.ts';
import { readRoom } from './organization-limit.ts';

/** An organization as lists show it to somebody with these roles. */
export function summaryOf(row: OrganizationRow, roles: readonly Role[]): OrganizationSummary {
  return {
    id: String(row.id),
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    verified: row.verified,
    externalUrl: row.externalUrl,
    imageUrl: row.image === null ? '' : `/media/${row.image}`,
    roles: [...roles],
  };
}

/** The deployments that projects can be made on. */
export function offeredDeployments({ config, deployments }: Pick<Services, 'config' | 'deployments'>): Organization['deployments'] {
  return deployments.map(({ id, region, tiers, url }) => ({
    id,
    region,
    tiers,
    host: new URL(url).host,
    ...(config.studio2Only.includes(id) && { studio2Only: true }),
  }));
}

/** An organization as its pages show it to somebody with these roles. */
export async function readOrganization(
  tx: Transaction,
  { organization: id, roles }: { readonly organization: OrganizationId; readonly roles: readonly Role[] },
  services: Pick<Services, 'clock' | 'config' | 'deployments'>,
): Promise<Organization | undefined> {
  const found = await findOrganization(tx, id);
  if (!found) return undefined;
  const { organization, ...counts } = found;
  const room = await readRoom(tx, organization, services.clock.now());
  return {
    ...summaryOf(organization, roles),
    type: organization.type,
    deployments: offeredDeployments(services),
    owners: await listOwnersOf(tx, id),
    counts,
    ...(organization.suspendedAt && {
      suspension: { at: organization.suspendedAt.toISOString(), reason: organization.suspensionReason },
    }),
    ...(room && { room }),
    version: organization.version,
  };
}
