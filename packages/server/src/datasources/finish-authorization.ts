import { mayCall } from '@foyer/api/access';
import { combinedId } from '@foyer/api/datasources/combined-id';
import * as contract from '@foyer/api/datasources/datasource.contract';
import type { Scope, Transaction } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { problemText } from '#http/problem.ts';
import { tell } from '#inbox/inbox.store.ts';
import { findRoles } from '#organizations/organization.store.ts';
import { listAuthorizationsOf, sealedOf, takeFlow, writeAuthorization } from './authorization.store.ts';
import { providersBehind } from './connector-providers.ts';
import { type DatasourceRow, findDatasource, lockDatasource } from './datasource.store.ts';
import { datasourceNews } from './datasource-news.ts';
import { renewalTime } from './provider.rules.ts';
import { exchangeCode, type TokenAnswer } from './provider.ts';

type FinishCall = Call<typeof contract.finishAuthorization>;
type Taken = NonNullable<Awaited<ReturnType<typeof takeFlow>>>;
type Answer = TokenAnswer | { readonly fault: 'AUTHORIZATION_DECLINED' | 'AUTHORIZATION_DENIED' | 'AUTHORIZATION_MOVED' };

/** What the same session has begun, once. */
async function take({ caller, session, body, fail }: FinishCall, { clock, database, keys }: Services): Promise<Taken> {
  const taken = await database.transaction({ kind: 'system' }, async (tx) => {
    const flow = await takeFlow(tx, keys, { state: body.state, sessionHash: session.tokenHash, now: clock.now() });
    // Whoever began may have lost their place meanwhile.
    const roles = flow && (await findRoles(tx, flow.organizationId, caller.id))?.roles;
    return flow && mayCall(contract.authorizeDatasource.older, roles) ? flow : undefined;
  });
  return taken ?? fail('AUTH_STATE_INVALID');
}

/** What the provider gives for the code that it sent. */
async function exchange({ body }: FinishCall, services: Services, { tag, flow }: Taken, connectorId: string): Promise<Answer> {
  // The person's own no (RFC 6749 §4.1.2.1).
  if (body.error === 'access_denied') return { fault: 'AUTHORIZATION_DECLINED' };
  if (body.error !== undefined || !body.code) return { fault: 'AUTHORIZATION_DENIED' };
  const provider = (await providersBehind(services, connectorId)).find(({ authTag }) => authTag === tag);
  if (provider === undefined) return { fault: 'PROVIDER_REFUSED' };
  // The client secret was typed for the address that was named then.
  if (flow.tokenUrl !== undefined && flow.tokenUrl !== provider.namedTokenUrl) return { fault: 'AUTHORIZATION_MOVED' };
  const { verifier, redirectUri } = flow;
  return exchangeCode(services.outgoing, provider, flow, { code: body.code, verifier, redirectUri });
}

/** What an authorization keeps of the provider's answer. */
function writtenOf(answer: Answer, { keys }: Services, { datasourceId, tag, flow }: Taken, at: Date) {
  const sealed = sealedOf(keys, { datasourceId, tag });
  const common = { clientId: flow.clientId, secret: sealed.secret(flow.clientSecret), at };
  if (!('tokens' in answer)) return { ...common, status: 'failed' as const, message: answer.fault, tokens: null, refreshAt: null };
  const { accessToken, refreshToken, lifeSeconds } = answer.tokens;
  const expiresAt = lifeSeconds === undefined ? undefined : new Date(at.getTime() + lifeSeconds * 1000).toISOString();
  const tokens = sealed.tokens({ accessToken, refreshToken, expiresAt, tokenUrl: flow.tokenUrl });
  return { ...common, status: 'connected' as const, message: '', tokens, refreshAt: renewalTime(answer.tokens, at) };
}

/** Keeps the provider's answer, and writes down what was connected. */
async function keep(
  tx: Transaction,
  call: FinishCall,
  services: Services,
  { taken, row, answer }: { taken: Taken; row: DatasourceRow; answer: Answer },
) {
  const { organizationId, datasourceId, tag } = taken;
  const before = (await listAuthorizationsOf(tx, row)).find((known) => known.tag === tag);
  // What works goes on working when somebody's second try fails.
  if (!('tokens' in answer) && before?.status === 'connected') return;
  const at = services.clock.now();
  await writeAuthorization(tx, { organizationId, datasourceId, tag, ...writtenOf(answer, services, taken, at) });
  const by = { organizationId, actor: call.caller, at };
  if (!('tokens' in answer)) {
    // Whoever tries again and again is not told of again and again.
    if (before?.status !== 'failed') await tell(tx, by, [datasourceNews('authorizationFailed', row, { authTag: tag })]);
    return;
  }
  const id = combinedId(row.connectorId, row.id);
  const changes = changesBetween({}, { authTag: tag });
  await recordChange(tx, by, { action: 'datasource.authorized', id, name: row.name, changes });
}

export const finishAuthorization: Handler<typeof contract.finishAuthorization> = async (call, services) => {
  const { caller, language, fail } = call;
  const { clock, database } = services;
  const taken = await take(call, services);
  const { organizationId, datasourceId, tag } = taken;
  const scope: Scope = { kind: 'organization', organizationId, personId: caller.id };
  const now = clock.now();
  const found =
    (await database.read(
      scope,
      async (tx) =>
        (await findDatasource(tx, 'older', datasourceId, now))?.row ?? (await findDatasource(tx, 'newer', datasourceId, now))?.row,
    )) ?? fail('AUTH_STATE_INVALID');
  const answer = await exchange(call, services, taken, found.connectorId);
  await database.transaction(scope, async (tx) => {
    const row = await lockDatasource(tx, organizationId, found.generation, datasourceId, clock.now());
    if (row === undefined || row.deleteAt !== null) return fail('AUTH_STATE_INVALID');
    await keep(tx, call, services, { taken, row, answer });
  });
  return {
    status: 200,
    data: {
      status: 'tokens' in answer ? 'connected' : 'failed',
      message: 'tokens' in answer ? '' : problemText(answer.fault, language),
      authTag: tag,
      organization: String(organizationId),
      datasource: combinedId(found.connectorId, datasourceId),
    },
  };
};
