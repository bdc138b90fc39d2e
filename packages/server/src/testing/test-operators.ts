import { signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { eq } from 'drizzle-orm';
import { person } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, type TestPerson } from './test-people.ts';
import type { TestClient, TestServer } from './test-server.ts';

/** Adds an operator with the demo's password. */
export async function addOperator(server: TestServer, given: { readonly secondFactor?: boolean } = {}): Promise<TestPerson> {
  const added = await addPerson(server, { secondFactor: given.secondFactor ?? true });
  await server.database.transaction({ kind: 'system' }, (tx) => tx.update(person).set({ role: 'operator' }).where(eq(person.id, added.id)));
  return added;
}

/** A browser in which an operator has signed in, with the code that was mailed where there is a second factor. */
export async function operatorClient(server: TestServer, given: { readonly secondFactor?: boolean } = {}): Promise<TestClient> {
  const operator = await addOperator(server, given);
  return given.secondFactor === false ? clientOf(server, operator) : operatorClientOf(server, operator);
}

/** The same of an operator who is there already, with a second factor. */
export async function operatorClientOf(server: TestServer, operator: TestPerson): Promise<TestClient> {
  const client = await server.client();
  await client.call(signIn, { body: { username: operator.email, password: demoPassword } });
  const mail = (await server.mailbox()).findLast(({ to }) => to === operator.email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const verified = await client.call(verifySecondFactor, { body: { recipient: operator.email, channel: 'email', code } });
  if (!verified.ok) throw new Error(`${operator.email} could not sign in: ${JSON.stringify(verified)}`);
  return client;
}
