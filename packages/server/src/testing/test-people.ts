import { randomUUID } from 'node:crypto';
import { signIn } from '@foyer/api/auth/auth.contract';
import type { Role } from '@foyer/api/endpoint';
import { eq } from 'drizzle-orm';
import { membership, organization, person } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import { demoAccounts, demoPassword } from '#seed/people.ts';
import { organizationIdFrom } from './test-organizations.ts';
import type { TestClient, TestServer } from './test-server.ts';

/** Somebody made for a test. */
export interface TestPerson {
  readonly id: string;
  readonly email: string;
}

/** Adds an account with the demo's password, and its places in organizations. */
export async function addPerson(
  server: TestServer,
  given: {
    readonly confirmed?: boolean;
    readonly secondFactor?: boolean;
    readonly memberships?: Readonly<Record<string, readonly Role[]>>;
  } = {},
): Promise<TestPerson> {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@people.example`;
  const now = server.clock.now();
  await server.database.transaction({ kind: 'system' }, async (tx) => {
    const [olivia] = await tx.select({ passwordHash: person.passwordHash }).from(person).where(eq(person.email, demoAccounts.olivia.email));
    if (!olivia) throw new Error('People are added to the demo.');
    await tx.insert(person).values({
      ...olivia,
      id,
      email,
      givenName: 'Test',
      familyName: 'Person',
      confirmedAt: given.confirmed === false ? null : now,
      secondFactor: given.secondFactor ?? false,
      search: foldForSearch('Test', 'Person', email),
      createdAt: now,
    });
    for (const [organizationId, roles] of Object.entries(given.memberships ?? {})) {
      await tx
        .insert(membership)
        .values({ organizationId: organizationIdFrom(organizationId), personId: id, roles: [...roles], joinedAt: now });
    }
  });
  return { id, email };
}

/** A browser in which somebody with the demo's password has signed in. */
export async function clientOf(server: TestServer, { email }: { readonly email: string }): Promise<TestClient> {
  const client = await server.client();
  const result = await client.call(signIn, { body: { username: email, password: demoPassword } });
  if (!result.ok) throw new Error(`${email} could not sign in: ${JSON.stringify(result)}`);
  return client;
}

/** The id of an organization of the demo. */
export async function organizationId(server: TestServer, name: 'Northwind' | 'Alvorada Viagens' | 'Osprey Outfitters'): Promise<string> {
  const [row] = await server.database.read({ kind: 'system' }, (tx) =>
    tx.select({ id: organization.id }).from(organization).where(eq(organization.name, name)),
  );
  if (!row) throw new Error(`The demo has no ${name}.`);
  return String(row.id);
}

/** A request as our own client would make it, for what the typed one cannot say. */
export function rawCall(
  client: TestClient,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof FormData) && !(body instanceof Uint8Array);
  return client.fetch(`/api${path}`, {
    method,
    headers: { 'X-Requested-With': 'foyer', ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  });
}

/** An error's body without what differs from one answer to the next. */
export async function problemOf(response: Response): Promise<Record<string, unknown>> {
  const { requestId: _id, ...rest } = (await response.json()) as Record<string, unknown>;
  return rest;
}
