import { listInbox } from '@foyer/api/inbox/inbox.contract';
import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import { eq } from 'drizzle-orm';
import { inboxEntry } from '#db/schema.ts';
import type { TestClient, TestServer } from './test-server.ts';

/** What somebody was told, newest first, as the call answers it. */
export async function inboxOf(client: TestClient): Promise<InboxEntry[]> {
  const result = await client.call(listInbox, {});
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}

/** Of what kinds somebody was told, newest first, whether or not they can sign in. */
export async function kindsTold(server: TestServer, { id }: { readonly id: string }): Promise<string[]> {
  const rows = await server.database.read({ kind: 'system' }, (tx) =>
    tx.select({ id: inboxEntry.id, kind: inboxEntry.kind }).from(inboxEntry).where(eq(inboxEntry.personId, id)),
  );
  return rows.toSorted((a, b) => b.id - a.id).map(({ kind }) => kind);
}
