import type { IncomingMessage } from 'node:http';
import { languageOfCode, languages } from '@foyer/api/languages';
import { and, eq } from 'drizzle-orm';
import { recordAuthEvent } from '#auth/auth-event.ts';
import { noteEntry } from '#auth/organization-entry.store.ts';
import type { AuthRequests } from '#auth-requests.ts';
import { DatabaseUnavailableError } from '#db/database.ts';
import { person, project, session } from '#db/schema.ts';
import type { Platform } from '#platform.ts';
import { findOrganizationOfReached } from '#projects/project.store.ts';
import { isFreshEnough, mountPath } from './authorization.rules.ts';
import { type ProtocolAnswer, requestInProcess } from './in-process.ts';
import { createProvider, type PersonClaims, type SignedIn } from './provider.ts';
import { createRecordStore } from './record.store.ts';
import { createSigningKeys, type SigningKey } from './signing-key.store.ts';

/** A request to the authorization server, below its path. */
export interface ProtocolRequest {
  readonly method: 'GET' | 'POST';
  /** With its query; begins with `/`. */
  readonly path: string;
  /** Where browsers reach this server. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whoever is signed in in the browser. */
  readonly signedIn: SignedIn | undefined;
  readonly form?: Readonly<Record<string, string>>;
}

/** The authorization server: the protocol is the library's, who is signed in and who may what is ours. */
export interface AuthorizationServer extends AuthRequests {
  /** Rejects with `DatabaseUnavailableError` when the database is out of reach. */
  answer(request: ProtocolRequest): Promise<ProtocolAnswer>;
}

const everything = { kind: 'system' } as const;

interface Interaction {
  readonly params: { readonly client_id?: string; readonly prompt?: unknown; readonly max_age?: unknown };
  readonly returnTo: string;
  readonly askedAt: number;
}

const partsOf = (projectId: string) => /^([^_]+)_(.+)$/.exec(projectId)?.slice(1) ?? ['', ''];

function createDirectory({ database }: Platform) {
  return {
    isProject: (id: string) =>
      database.read(everything, async (tx) => {
        const [deployment = '', subdomain = ''] = partsOf(id);
        const found = and(eq(project.deployment, deployment), eq(project.subdomain, subdomain), eq(project.active, true));
        return (await tx.$count(project, found)) > 0;
      }),

    findClaims: (personId: string, projectId: string) =>
      database.read(everything, async (tx): Promise<PersonClaims | undefined> => {
        const [found] = await tx.select().from(person).where(eq(person.id, personId));
        if (!found?.confirmedAt || (await findOrganizationOfReached(tx, projectId, personId)) === undefined) return undefined;
        const { id: sub, email, givenName: given_name, familyName: family_name, locale } = found;
        const name = `${given_name} ${family_name}`;
        return { sub, email, email_verified: true, given_name, family_name, name, locale: languages[languageOfCode(locale)].tag };
      }),
  };
}

interface Parts {
  readonly directory: ReturnType<typeof createDirectory>;
  readonly records: ReturnType<typeof createRecordStore>;
  readonly signingKeys: ReturnType<typeof createSigningKeys>;
}

/** Answers requests of the protocol. The libraries are loaded at the first. */
function createAnswerer({ clock }: Platform, { directory, records, signingKeys }: Parts): AuthorizationServer['answer'] {
  const signedIn = new WeakMap<IncomingMessage, SignedIn>();
  const faults = new WeakMap<IncomingMessage, unknown>();
  const providers = new Map<string, { readonly keys: readonly SigningKey[]; readonly run: ReturnType<typeof createProvider> }>();

  async function providerFor(origin: string) {
    const [library, keys] = await Promise.all([import('oidc-provider'), signingKeys.current()]);
    const known = providers.get(origin);
    const areSame = known?.keys.length === keys.length && known.keys.every(({ kid }, index) => kid === keys[index]?.kid);
    if (known && areSame) return known.run;
    const run = createProvider(library, {
      clock,
      origin,
      keys,
      records,
      ...directory,
      signedIn: (request) => signedIn.get(request),
      onFault: (error, request) => faults.set(request, error),
    });
    providers.set(origin, { keys, run });
    return run;
  }

  return async function answer(request: ProtocolRequest): Promise<ProtocolAnswer> {
    const run = await providerFor(request.origin);
    const { host, protocol } = new URL(request.origin);
    const incoming = requestInProcess({
      method: request.method,
      url: request.path,
      isSecure: protocol === 'https:',
      headers: { ...request.headers, host },
      form: request.form,
    });
    // What the outer server has made sure of: the library takes the origin from here and never from the browser.
    Object.assign(incoming, { originalUrl: `${mountPath}${request.path}` });
    if (request.signedIn !== undefined) signedIn.set(incoming, request.signedIn);
    // Without an answer, what went wrong says more than that there is none.
    const given = await run(incoming).catch((failure: unknown) => Promise.reject(faults.get(incoming) ?? failure));
    const fault = faults.get(incoming);
    if (fault instanceof DatabaseUnavailableError) throw fault;
    return { ...given, fault };
  };
}

/** Finishes the requests of applications for whoever signs in. */
function createFinish(platform: Platform, { directory, records }: Parts): AuthorizationServer['finish'] {
  const { clock, database } = platform;
  return async (req, { person: who, tokenHash }, from) => {
    const found = await records.find('Interaction', req);
    if (!found || !who.confirmed) return undefined;
    const { params, returnTo, askedAt } = found as unknown as Interaction;
    const [row] = await database.read(everything, (tx) =>
      tx.select({ authenticatedAt: session.authenticatedAt }).from(session).where(eq(session.tokenHash, tokenHash)),
    );
    const signedInAt = row?.authenticatedAt ?? new Date(0);
    const isFresh = isFreshEnough(params, signedInAt, new Date(askedAt), clock.now());
    const mayEnter = (await directory.findClaims(who.id, params.client_id ?? '')) !== undefined;
    const result = !mayEnter
      ? { error: 'access_denied', error_description: 'the person does not reach the project' }
      : !isFresh
        ? { error: 'login_required', error_description: 'the sign-in is older than the request allows' }
        : { login: { accountId: who.id, ts: Math.floor(signedInAt.getTime() / 1000), remember: false } };
    await records.change('Interaction', req, { ...found, result }, async (tx) => {
      if (!('login' in result)) return;
      const now = clock.now();
      await recordAuthEvent(platform, tx, { kind: 'projectSignedIn', personId: who.id, from }, now);
      const place = await findOrganizationOfReached(tx, params.client_id ?? '', who.id);
      const entering = { tokenHash, personId: who.id, userAgent: from.userAgent };
      if (place !== undefined) await noteEntry(tx, { ...entering, organizationId: place }, now);
    });
    return new URL(returnTo).pathname;
  };
}

/** Makes the authorization server of a platform. */
export function createAuthorizationServer(platform: Platform): AuthorizationServer {
  const parts = {
    directory: createDirectory(platform),
    records: createRecordStore(platform),
    signingKeys: createSigningKeys(platform),
  };
  const answer = createAnswerer(platform, parts);
  return {
    endpoint: `${mountPath}/auth`,
    answer,
    finish: createFinish(platform, parts),

    exchange: async (form, origin) => {
      const given = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const { status, body, fault } = await answer({
        method: 'POST',
        path: '/token',
        origin,
        headers: { accept: 'application/json' },
        signedIn: undefined,
        form: Object.fromEntries(given),
      });
      if (fault !== undefined) throw fault;
      return { status, body: JSON.parse(body) as Record<string, unknown> };
    },
  };
}
