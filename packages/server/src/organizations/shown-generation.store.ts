import type { Generation } from '@foyer/api/generations';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { organizationFlag } from '#db/schema.ts';
import { featureFlags } from '#flags/flag.rules.ts';

/** Which version each of some organizations leads its people to (UI-34), whosever they are: asked as the system, and told to who shares with them (SHR-20). */
export async function shownGenerations(database: Database, ids: readonly OrganizationId[]): Promise<(id: OrganizationId) => Generation> {
  if (ids.length === 0 || !featureFlags.ct_enable_integrations_v1) return () => 'older';
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ id: organizationFlag.organizationId })
      .from(organizationFlag)
      .where(
        and(
          inArray(organizationFlag.organizationId, [...new Set(ids)]),
          eq(organizationFlag.name, 'org_integrations_v1'),
          eq(organizationFlag.value, 'yes'),
        ),
      ),
  );
  const newer = new Set(rows.map(({ id }) => id));
  return (id) => (newer.has(id) ? 'newer' : 'older');
}
