import { randomUUID } from 'node:crypto';
import type { Publisher } from '@foyer/api/publishing/publishing.schema';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { contextPlugin } from '#db/schema.ts';
import type { PluginRow, ProjectRow } from '#remapping/remapping.store.ts';
import type { PlannedPlugin } from './publishing.rules.ts';

/** The plugins of a project by uid, archived ones too, but for those that it has by datasources. */
export function listPublished(tx: Transaction, { organizationId, key }: Pick<ProjectRow, 'organizationId' | 'key'>): Promise<PluginRow[]> {
  return tx
    .select()
    .from(contextPlugin)
    .where(and(eq(contextPlugin.organizationId, organizationId), eq(contextPlugin.projectKey, key), isNull(contextPlugin.datasourceId)))
    .orderBy(asc(sql`${contextPlugin.uid} collate "C"`));
}

/** Who publishes, and when. */
export interface PublishedBy {
  readonly publisher: Publisher;
  /** Empty for the platform. */
  readonly name: string;
  readonly at: Date;
}

/** Writes what a publication changes, into a project that is locked. */
export async function writePublication(
  tx: Transaction,
  { organizationId, key: projectKey }: Pick<ProjectRow, 'organizationId' | 'key'>,
  plan: readonly PlannedPlugin<PluginRow>[],
  { publisher, name: publishedBy, at }: PublishedBy,
  createId: (uid: string) => string = () => randomUUID(),
): Promise<void> {
  const by = { publisher, publishedBy, publishedAt: at };
  const created = plan.filter(({ change }) => change === 'created');
  if (created.length > 0)
    await tx.insert(contextPlugin).values(
      created.map(({ uid, name, reserved, values }) => ({
        ...{ organizationId, projectKey, id: createId(uid), uid, name, reserved, values, createdAt: at },
        ...by,
      })),
    );
  for (const { change, name, reserved, values, standing } of plan) {
    if (standing === undefined || change === 'same') continue;
    const archivedAt = change === 'archived' ? at : null;
    await tx
      .update(contextPlugin)
      .set({ name, reserved, values, ...by, archivedAt, version: sql`${contextPlugin.version} + 1` })
      .where(
        and(eq(contextPlugin.organizationId, organizationId), eq(contextPlugin.projectKey, projectKey), eq(contextPlugin.id, standing.id)),
      );
  }
}
