import type { ContextValue } from '@foyer/api/remapping/remapping.schema';
import { attributePath, fieldPath } from '@foyer/api/remapping/remapping-paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/database.ts';
import { contextPlugin, project } from '#db/schema.ts';
import { projectNameOf } from '#projects/project.rules.ts';
import { organizationIdFrom } from './test-organizations.ts';

/** The uid of a test's plugin, unless asked otherwise. */
export const testPluginUid = 'ctx.greeting';

/** Writes a context plugin with one field, `tier`, unless asked otherwise. Answers its id. */
export async function addPlugin(
  server: { readonly clock: Clock; readonly database: Database },
  organizationId: string,
  projectId: string,
  given: Partial<typeof contextPlugin.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const { deployment = '', subdomain = '' } = projectNameOf(projectId) ?? {};
  const values: ContextValue[] = [{ uid: 'tier', valueType: 'string', parameters: [] }];
  await server.database.transaction({ kind: 'system' }, async (tx) => {
    const [row] = await tx
      .select({ key: project.key })
      .from(project)
      .where(
        and(
          eq(project.organizationId, organizationIdFrom(organizationId)),
          eq(project.deployment, deployment),
          eq(project.subdomain, subdomain),
        ),
      );
    if (row === undefined) throw new TypeError(`There is no project ${projectId}`);
    const of = { organizationId: organizationIdFrom(organizationId), projectKey: row.key };
    const at = server.clock.now();
    // A project has each uid once: another plugin that a test made under this one gives it up.
    const isSame = and(
      eq(contextPlugin.projectKey, row.key),
      eq(contextPlugin.uid, given.uid ?? testPluginUid),
      isNull(contextPlugin.datasourceId),
    );
    if (!given.datasourceId)
      await tx
        .update(contextPlugin)
        .set({ uid: `ctx.${id}` })
        .where(isSame);
    await tx.insert(contextPlugin).values({ ...of, id, uid: testPluginUid, name: 'Greeting', values, createdAt: at, ...given });
  });
  return id;
}

/** A mapping of the test connector's attribute, which has no parameters, onto a test plugin's field. */
export function testMapping(datasourceId: string, field = 'tier') {
  return {
    from: { attribute: attributePath(datasourceId, 'Loyalty tier'), sourceParams: [], destinationParams: [] },
    to: [fieldPath(testPluginUid, field)],
  };
}
