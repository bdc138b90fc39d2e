import type * as contract from '@foyer/api/auth/token.contract';
import { recordAuthEvent } from '#auth/auth-event.ts';
import { noteEntry } from '#auth/organization-entry.store.ts';
import { signInContextOf } from '#auth/sign-in-cookies.ts';
import type { Transaction } from '#db/database.ts';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import type { Call, Handler } from '#http/operation.ts';
import { findRoles, isSuspended } from '#organizations/organization.store.ts';
import { findOrganizationOfReached } from '#projects/project.store.ts';
import { sealScopedToken } from './scoped-token.ts';

type ScopeQuery = Call<typeof contract.getScopedToken>['query'];

/** The organization that a token is asked for, or the one of its project; undefined where the person does not reach it. */
async function findReached(
  tx: Transaction,
  personId: string,
  { projectId, organizationId }: ScopeQuery,
): Promise<OrganizationId | undefined> {
  if (projectId !== undefined) return findOrganizationOfReached(tx, projectId, personId);
  const organization = organizationId === undefined ? undefined : organizationIdOf(organizationId);
  const isReached = organization !== undefined && (await findRoles(tx, organization, personId)) !== undefined;
  // ORG-51
  return isReached && !(await isSuspended(tx, organization)) ? organization : undefined;
}

export const getScopedToken: Handler<typeof contract.getScopedToken> = async (call, services) => {
  const { clock, database, keys } = services;
  const { session, query, fail } = call;
  const { projectId, organizationId } = query;
  if ((projectId === undefined) === (organizationId === undefined)) fail('VALIDATION_FAILED');
  const { id: personId } = session.person;
  const organization = (await database.read({ kind: 'system' }, (tx) => findReached(tx, personId, query))) ?? fail('NOT_FOUND');
  const now = clock.now();
  const scope = { personId, ...(projectId !== undefined && { projectId }), organizationId: String(organization) };
  const { token, expiresAt } = sealScopedToken(keys, scope, now);
  const { from } = signInContextOf(call);
  await database.transaction({ kind: 'system' }, async (tx) => {
    await recordAuthEvent(services, tx, { kind: 'tokenIssued', personId, from }, now);
    const { tokenHash } = session;
    await noteEntry(tx, { tokenHash, personId, organizationId: organization, userAgent: from.userAgent }, now);
  });
  return { status: 200, data: { token, expiresAt: expiresAt.toISOString() } };
};
