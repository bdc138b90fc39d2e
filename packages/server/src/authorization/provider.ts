import type { EventEmitter } from 'node:events';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '@foyer/api/paths';
import type { Adapter, AdapterPayload, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Clock } from '#clock.ts';
import { callbackOf, lifeSeconds, mountPath, scopeClaims } from './authorization.rules.ts';
import { type ProtocolAnswer, takeAnswer } from './in-process.ts';
import { type RecordStore, UsedTwiceError } from './record.store.ts';
import type { SigningKey } from './signing-key.store.ts';

/** What an id token may say of somebody. */
export interface PersonClaims {
  readonly sub: string;
  readonly [claim: string]: string | boolean;
}

/** Somebody signed in, and the token of their session, hashed. */
export interface SignedIn {
  readonly personId: string;
  readonly tokenHash: Buffer;
}

/** What the protocol's library needs of the platform. */
export interface ProviderPlace {
  readonly clock: Clock;
  /** The origin that browsers reach this server on. */
  readonly origin: string;
  readonly keys: readonly SigningKey[];
  readonly records: RecordStore;
  /** Whether there is a project to sign in to. */
  isProject(id: string): Promise<boolean>;
  /** Somebody as a project may know them; undefined when they may not sign in to it. */
  findClaims(personId: string, projectId: string): Promise<PersonClaims | undefined>;
  /** Whoever is signed in in the browser that made a request. */
  signedIn(request: IncomingMessage): SignedIn | undefined;
  onFault(error: unknown, request: IncomingMessage): void;
}

type Library = typeof import('oidc-provider');

/** A project is a client of its own: public, with one address to come back to. */
function clientOf(origin: string, id: string): AdapterPayload {
  return {
    client_id: id,
    application_type: 'web',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [callbackOf(origin, id)],
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'RS256',
    scope: Object.keys(scopeClaims).join(' '),
  };
}

function adapterOf(kind: string, { clock, origin, records, isProject }: ProviderPlace, { errors }: Library): Adapter {
  return {
    find: async (id) => {
      if (kind === 'Client') return (await isProject(id)) ? clientOf(origin, id) : undefined;
      return (await records.find(kind, id)) as AdapterPayload | undefined;
    },
    upsert: async (id, payload, expiresIn) => {
      // Who is signed in is our own session's to say. The library's lives for one request and is never kept.
      if (kind === 'Session') return;
      const content = kind === 'Interaction' ? { ...payload, askedAt: clock.now().getTime() } : { ...payload };
      await records.write(kind, id, content, expiresIn ?? lifeSeconds.Grant);
    },
    consume: async (id) => {
      try {
        await records.consume(kind, id);
      } catch (failure) {
        if (failure instanceof UsedTwiceError) throw new errors.InvalidGrant('authorization code already consumed');
        throw failure;
      }
    },
    destroy: (id) => records.destroy(kind, id),
    revokeByGrantId: (grantId) => records.destroyGrant(grantId),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

/**
 * First-party clients are trusted with what they ask for: there is no page that asks for consent. A grant ends with the session of the
 * browser that it was made for, and with the grant its code (AUTH-82).
 */
const grantOf =
  ({ errors }: Library, place: ProviderPlace) =>
  async ({ oidc, req }: KoaContextWithOIDC) => {
    const { client, session, provider, requestParamOIDCScopes } = oidc;
    const accountId = session?.accountId;
    const signedIn = place.signedIn(req);
    // Nobody else's sign-in counts here: the check of the session asks for another one.
    if (!client || accountId === undefined || signedIn?.personId !== accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId });
    grant.addOIDCScope([...requestParamOIDCScopes].join(' '));
    const grantId = await grant.save();
    if (!(await place.records.bindGrant(grantId, signedIn.tokenHash))) throw new errors.LoginRequired('the session has ended');
    return grant;
  };

function policyOf({ interactionPolicy }: Library, place: ProviderPlace) {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  // Who goes on after signing in must be signed in here: a request that somebody else's browser has finished starts anew.
  policy
    .get('login')
    ?.checks.add(
      new Check('other_session', 'the browser is not signed in as the person of this request', 'login_required', ({ req, oidc }) =>
        oidc.session?.accountId !== undefined && place.signedIn(req)?.personId === oidc.session.accountId
          ? Check.NO_NEED_TO_PROMPT
          : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

const isOverTls = ({ origin }: ProviderPlace) => origin.startsWith('https:');

/** Only this one of the library's cookies has a purpose: it binds a request to the browser that began it. Its path keeps it from being `__Host-`. */
const resumeCookieOf = (place: ProviderPlace) => `${isOverTls(place) ? '__Secure-' : ''}foyer-oidc-resume`;

const refusedBeginning = { error: 'invalid_request', error_description: 'There is no such project with this address to come back to.' };
const isRefusedBeginning = ({ path, status }: KoaContextWithOIDC) => path === '/auth' && status < 500;

function configurationOf(library: Library, place: ProviderPlace): Configuration {
  const { keys, findClaims } = place;
  const off = { enabled: false };
  return {
    adapter: (kind) => adapterOf(kind, place, library),
    jwks: { keys: keys.map(({ kid, jwk }) => ({ ...(jwk as Record<string, string>), kid, alg: 'RS256', use: 'sig' })) },
    findAccount: async ({ oidc }, personId) => {
      const claims = oidc.client && (await findClaims(personId, oidc.client.clientId));
      return claims && { accountId: personId, claims: () => claims };
    },
    loadExistingGrant: grantOf(library, place),
    interactions: { url: (_context, { uid }) => paths.signIn.to({ query: { req: uid } }), policy: policyOf(library, place) },
    scopes: Object.keys(scopeClaims),
    claims: Object.fromEntries(Object.entries(scopeClaims).map(([scope, claims]) => [scope, [...claims]])),
    // There is no address to ask for more, so the id token says it.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    // AUTH-86: the library would fill in the address of a project that leaves it out.
    allowOmittingSingleRegisteredRedirectUri: false,
    ttl: { ...lifeSeconds },
    expiresWithSession: async () => false,
    issueRefreshToken: async () => false,
    clientBasedCORS: (_context, origin) => origin === place.origin,
    cookies: { names: { session: 'foyer-oidc', interaction: 'foyer-oidc-request', resume: resumeCookieOf(place) } },
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: off,
      userinfo: off,
    },
    renderError: (context, told) => {
      // AUTH-85: what is wrong with a request that may not go back to its address is the same for all, or it would tell of projects.
      const isRefused = isRefusedBeginning(context);
      if (isRefused) {
        context.status = 400;
        context.remove('www-authenticate');
      }
      if (context.accepts('json', 'html') === 'html') {
        context.status = 303;
        context.redirect(paths.error.pattern);
      } else context.body = isRefused ? refusedBeginning : told;
    },
  };
}

/** Makes the protocol's library answer for one origin and one set of keys. */
export function createProvider(library: Library, place: ProviderPlace): (request: IncomingMessage) => Promise<ProtocolAnswer> {
  const answers = new WeakMap<IncomingMessage, ProtocolAnswer>();
  const provider = new library.Provider(`${place.origin}${mountPath}`, configurationOf(library, place));
  provider.on('server_error', ({ req }, error) => place.onFault(error, req));
  // Koa's own event, which the library's types leave out.
  (provider as EventEmitter).on('error', (error: unknown, { req }: { req: IncomingMessage }) => place.onFault(error, req));
  provider.use(async (context, next) => {
    context.cookies.secure = isOverTls(place);
    await next();
    const cookies = [context.response.get('set-cookie') ?? []].flat() as string[];
    const kept = cookies.filter((cookie) => cookie.startsWith(`${resumeCookieOf(place)}=`));
    context.remove('set-cookie');
    if (kept.length > 0) context.set('set-cookie', kept);
    answers.set(context.req, takeAnswer(context));
  });
  const run = provider.callback();
  return async (request) => {
    await run(request, new ServerResponse(request));
    const answer = answers.get(request);
    if (!answer) throw new Error('The authorization server gave no answer');
    return answer;
  };
}
