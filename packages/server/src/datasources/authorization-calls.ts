import { randomBytes } from 'node:crypto';
import { mayCall } from '@foyer/api/access';
import { combinedId } from '@foyer/api/datasources/combined-id';
import * as contract from '@foyer/api/datasources/datasource.contract';
import type { Authorization } from '@foyer/api/datasources/datasource.schema';
import { recordChange } from '#history/history.store.ts';
import type { Handlers } from '#http/operation.ts';
import { problemText } from '#http/problem.ts';
import { findRoles } from '#organizations/organization.store.ts';
import { refusalOf } from '#outgoing/address.rules.ts';
import type { Platform } from '#platform.ts';
import {
  deleteAuthorization,
  insertFlow,
  listAuthorizationsOf,
  listWaitingTags,
  openSecret,
  sealedOf,
  takeFlow,
  writeAuthorization,
} from './authorization.store.ts';
import { findDatasource, lockDatasource, readConnectorBehind } from './datasource.store.ts';
import type { DatasourceDoor } from './datasource-door.ts';
import { authorizationAddress, type ProviderDefinition, providersOf, redirectUriOf, renewalTime } from './provider.rules.ts';
import { exchangeCode, type TokenAnswer } from './provider.ts';
import { refuse } from './refusal.ts';

/** Who begins to sign in at a provider comes back within this. */
export const flowLifeMs = 10 * 60_000;

/** The calls of one generation's authorizations. */
export type AuthorizationHandlers = Pick<Handlers<typeof contract>, 'listAuthorizations' | 'authorizeDatasource' | 'deleteTokens'>;

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** The calls that connect datasources with external systems. */
export function authorizationHandlers(platform: Platform): {
  of(door: DatasourceDoor): AuthorizationHandlers;
  readonly finish: Handlers<typeof contract>['finishAuthorization'];
} {
  const { clock, database, keys, outgoing, openHosts, providerAddress } = platform;

  /** The external systems of a connector, at their real addresses: those of the demo are on the sandbox's origin. */
  async function providersBehind(connectorId: string): Promise<ProviderDefinition[]> {
    const connector = await readConnectorBehind(database, connectorId);
    return (connector ? providersOf(connector) : []).map((provider) => ({
      ...provider,
      authorizationUrl: providerAddress(provider.authorizationUrl),
      tokenUrl: providerAddress(provider.tokenUrl),
    }));
  }

  const of = (door: DatasourceDoor): AuthorizationHandlers => ({
    listAuthorizations: async (call) => {
      const { row } = await door.findOwn(call);
      const { organizationId } = call.membership;
      const [known, waiting] = await database.read(
        { kind: 'organization', organizationId, personId: call.session.person.id },
        async (tx) => [await listAuthorizationsOf(tx, row), await listWaitingTags(tx, row, clock.now())],
      );
      const data = (await providersBehind(row.connectorId)).map(({ authTag, name }): Authorization => {
        const found = known.find(({ tag }) => tag === authTag);
        return {
          authTag,
          name,
          status: found?.status ?? '',
          ...(found && { at: secondsOf(found.at) }),
          clientId: found?.clientId ?? '',
          hasSecret: found !== undefined,
          message: found?.message ? problemText(found.message, call.language) : '',
          waiting: waiting.includes(authTag),
        };
      });
      return { status: 200, data, headers: { totalCount: data.length } };
    },

    authorizeDatasource: async (call) => {
      const { authTag, clientId, clientSecret, redirect } = call.body;
      const { row: seen } = await door.findOwn(call);
      const provider = (await providersBehind(seen.connectorId)).find((candidate) => candidate.authTag === authTag);
      if (provider === undefined) return call.fail('AUTH_TAG_UNKNOWN');
      const redirectUri = redirectUriOf(redirect, call.linkOrigin) ?? call.fail('REDIRECT_INVALID');
      // Said before anybody types a password there: nothing would come of it.
      if (refusalOf(provider.authorizationUrl, openHosts) || refusalOf(provider.tokenUrl, openHosts)) return call.fail('PROVIDER_REFUSED');
      const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
      await door.change(call, async (tx, row) => {
        if (row.deleteAt !== null) return refuse('DATASOURCE_DELETED');
        const kept = (await listAuthorizationsOf(tx, row)).find(
          (candidate) => candidate.tag === authTag && candidate.clientId === clientId,
        );
        const secret = clientSecret ?? (kept && openSecret(keys, kept)) ?? refuse('CLIENT_SECRET_REQUIRED');
        await insertFlow(tx, keys, {
          organizationId: row.organizationId,
          id: row.id,
          tag: authTag,
          state,
          sessionHash: call.session.tokenHash,
          flow: { clientId, clientSecret: secret, verifier, redirectUri },
          expiresAt: new Date(clock.now().getTime() + flowLifeMs),
        });
      });
      const { authorizationUrl, scope } = provider;
      return { status: 200, data: { authUrl: authorizationAddress(authorizationUrl, { clientId, redirectUri, state, verifier, scope }) } };
    },

    deleteTokens: async (call) => {
      const { authTag } = call.query;
      await door.change(call, async (tx, row) => {
        if (row.deleteAt !== null) return refuse('DATASOURCE_DELETED');
        if (await deleteAuthorization(tx, row, authTag))
          await door.record(tx, call, row, 'datasource.disconnected', [{ field: 'authTag', before: authTag, after: null }]);
      });
      return { status: 204 };
    },
  });

  const finish: Handlers<typeof contract>['finishAuthorization'] = async ({ body, session, language, fail }) => {
    const now = clock.now();
    const taken = await database.transaction({ kind: 'system' }, async (tx) => {
      const flow = await takeFlow(tx, keys, { state: body.state, sessionHash: session.tokenHash, now });
      if (flow === undefined) return undefined;
      // Whoever began may have lost their place meanwhile.
      const roles = (await findRoles(tx, flow.organizationId, session.person.id))?.roles;
      return mayCall(contract.authorizeDatasource, roles) ? flow : undefined;
    });
    if (taken === undefined) return fail('AUTH_STATE_INVALID');
    const { organizationId, datasourceId, tag, flow } = taken;
    const scope = { kind: 'organization', organizationId: String(organizationId), personId: session.person.id } as const;

    const found = await database.read(
      scope,
      async (tx) => (await findDatasource(tx, 'v0', datasourceId, now))?.row ?? (await findDatasource(tx, 'v1', datasourceId, now))?.row,
    );
    if (found === undefined) return fail('AUTH_STATE_INVALID');
    const provider = (await providersBehind(found.connectorId)).find(({ authTag }) => authTag === tag);
    const answer: TokenAnswer | { readonly fault: 'AUTHORIZATION_DENIED' } =
      body.error !== undefined || !body.code
        ? { fault: 'AUTHORIZATION_DENIED' }
        : provider === undefined
          ? { fault: 'PROVIDER_REFUSED' }
          : await exchangeCode(outgoing, provider, flow, { code: body.code, verifier: flow.verifier, redirectUri: flow.redirectUri });

    const status = 'tokens' in answer ? ('connected' as const) : ('failed' as const);
    const message = 'tokens' in answer ? '' : answer.fault;
    await database.transaction(scope, async (tx) => {
      const row = await lockDatasource(tx, organizationId, found.generation, datasourceId, clock.now());
      if (row === undefined || row.deleteAt !== null) return refuse('AUTH_STATE_INVALID');
      const before = (await listAuthorizationsOf(tx, row)).find((known) => known.tag === tag);
      // What works goes on working when somebody's second try fails.
      if (status === 'failed' && before?.status === 'connected') return;
      const key = { datasourceId, tag };
      const at = clock.now();
      const tokens = 'tokens' in answer ? answer.tokens : undefined;
      const life = tokens?.lifeSeconds;
      await writeAuthorization(tx, {
        organizationId,
        ...key,
        status,
        clientId: flow.clientId,
        secret: sealedOf(keys, key).secret(flow.clientSecret),
        tokens: tokens
          ? sealedOf(keys, key).tokens({
              accessToken: tokens.accessToken,
              refreshToken: tokens.refreshToken,
              expiresAt: life === undefined ? undefined : new Date(at.getTime() + life * 1000).toISOString(),
            })
          : null,
        message,
        at,
        refreshAt: tokens ? renewalTime(tokens, at) : null,
      });
      if (status === 'connected')
        await recordChange(
          tx,
          { organizationId, actor: session.person, at },
          {
            action: 'datasource.authorized',
            id: combinedId(row.connectorId, row.id),
            name: row.name,
            changes: [{ field: 'authTag', before: null, after: tag }],
          },
        );
    });
    return {
      status: 200,
      data: {
        status,
        message: message === '' ? '' : problemText(message, language),
        authTag: tag,
        organization: String(organizationId),
        datasource: combinedId(found.connectorId, datasourceId),
      },
    };
  };
  return { of, finish };
}
