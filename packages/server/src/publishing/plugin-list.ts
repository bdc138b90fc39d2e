import type { PublishedPlugin } from '@foyer/api/publishing/publishing.schema';
import type { Scope } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import type { Fail, Services } from '#http/operation.ts';
import { describePlugins, readPlugins } from '#remapping/plugin-answer.ts';
import { findProjectRow } from '#remapping/remapping.store.ts';
import { listPublished } from './publishing.store.ts';

interface ListCall {
  readonly organization: OrganizationId;
  readonly scope: Scope;
  readonly project: string;
  readonly fail: Fail<'NOT_FOUND'>;
}

/** The plugins of a project as they were published, with what is mapped onto them; of one uid where that is given. */
export async function readPublishedPlugins(
  { organization, scope, project: projectId, fail }: ListCall,
  services: Pick<Services, 'database'>,
  uid?: string,
): Promise<PublishedPlugin[]> {
  const stored = await services.database.read(scope, async (tx) => {
    const project = (await findProjectRow(tx, organization, projectId)) ?? fail('NOT_FOUND');
    const rows = await listPublished(tx, project);
    return readPlugins(tx, project, uid === undefined ? rows : rows.filter((row) => row.uid === uid));
  });
  const described = await describePlugins(services, stored);
  return described.map((plugin, index) => {
    const { publisher, publishedBy, publishedAt, createdAt, archivedAt, values } = stored.rows[index] as (typeof stored.rows)[number];
    return {
      ...plugin,
      // Of an archived one the fields that it had; what is mapped onto them is broken.
      values,
      publisher: { kind: publisher, name: publishedBy },
      publishedAt: (publishedAt ?? createdAt).toISOString(),
      ...(archivedAt && { archivedAt: archivedAt.toISOString() }),
    };
  });
}
