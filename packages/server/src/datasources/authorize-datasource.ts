import { randomBytes } from 'node:crypto';
import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { refusalOf } from '#outgoing/address.rules.ts';
import { insertFlow, listAuthorizationsOf, openSecret } from './authorization.store.ts';
import { providersBehind } from './connector-providers.ts';
import { changeOwn, findOwn } from './datasource-change.ts';
import { authorizationAddress, redirectUriOf } from './provider.rules.ts';

/** Who begins to sign in at a provider comes back within this. */
const flowLifeMs = 10 * 60_000;

const createKey = () => randomBytes(32).toString('base64url');

function authorizeOf(generation: Generation) {
  return async (call: Call<typeof contract.authorizeDatasource.older>, services: Services) => {
    const { session, body, linkOrigin, fail } = call;
    const { clock, keys, openHosts } = services;
    const { authTag, clientId, clientSecret, redirect } = body;
    const { row: seen } = await findOwn(call, services, generation);
    const providers = await providersBehind(services, seen.connectorId);
    const provider = providers.find((candidate) => candidate.authTag === authTag) ?? fail('AUTH_TAG_UNKNOWN');
    const redirectUri = redirectUriOf(redirect, linkOrigin) ?? fail('REDIRECT_INVALID');
    // Said before anybody types a password there: nothing would come of it.
    if (refusalOf(provider.authorizationUrl, openHosts) || refusalOf(provider.tokenUrl, openHosts)) fail('PROVIDER_REFUSED');
    const [state, verifier] = [createKey(), createKey()];
    await changeOwn(call, services, seen, async (tx, row) => {
      if (row.deleteAt !== null) fail('DATASOURCE_DELETED');
      const known = await listAuthorizationsOf(tx, row);
      const kept = known.find((candidate) => candidate.tag === authTag && candidate.clientId === clientId);
      const secret = clientSecret ?? (kept && openSecret(keys, kept)) ?? fail('CLIENT_SECRET_REQUIRED');
      await insertFlow(tx, keys, {
        organizationId: row.organizationId,
        id: row.id,
        tag: authTag,
        state,
        sessionHash: session.tokenHash,
        flow: { clientId, clientSecret: secret, verifier, redirectUri, tokenUrl: provider.namedTokenUrl },
        expiresAt: new Date(clock.now().getTime() + flowLifeMs),
      });
    });
    const { authorizationUrl, scope } = provider;
    const authUrl = authorizationAddress(authorizationUrl, { clientId, redirectUri, state, verifier, scope });
    return { status: 200 as const, data: { authUrl } };
  };
}

export const authorizeDatasource: Handlers<typeof contract.authorizeDatasource> = {
  older: authorizeOf('older'),
  newer: authorizeOf('newer'),
};
