import { defaultDestination } from '@foyer/api/auth/safe-next';
import { readRedirect } from '@foyer/api/auth/safe-redirect';
import type * as tokens from '@foyer/api/auth/token.contract';
import { tokenAnswerSchema } from '@foyer/api/auth/token.schema';
import * as z from 'zod/mini';
import type { Transaction } from '#db/database.ts';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import type { Call, Handlers } from '#http/operation.ts';
import { findRoles, isSuspended } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { findOrganizationOfReached } from '#projects/project.store.ts';
import { findKey, issueKey, useKey } from './access-key.store.ts';
import { recordAuthEvent } from './auth-event.ts';
import type { AuthRequests } from './auth-requests.ts';
import type { createIdentify } from './identify.ts';
import { noteEntry } from './organization-entry.store.ts';
import { sealScopedToken, type TokenScope } from './scoped-token.ts';
import { findIssuingSession, findSessionId, openSession } from './session.store.ts';
import { keepSession, signInContextOf } from './sign-in-cookies.ts';
import { signOut } from './sign-out.ts';

const everything = { kind: 'system' } as const;

interface TokenOptions {
  readonly identify: ReturnType<typeof createIdentify>;
  readonly requests: AuthRequests;
}

/** The calls of one-time codes, scoped tokens and authorization requests. */
export function tokenHandlers(platform: Platform, { identify, requests }: TokenOptions): Handlers<typeof tokens> {
  const { clock, config, database, keys } = platform;

  /** Where a flow leads, and who is signed in here. Nothing of the code is used up when one of the two is not right. */
  async function arrive(
    call: Call<typeof tokens.exchangeSignInCode>,
  ): Promise<{ redirect: string | undefined; signedIn: string | undefined }> {
    const redirect = call.body.redirect === undefined ? undefined : readRedirect(call.body.redirect, config.redirectHosts);
    if (call.body.redirect !== undefined && redirect === undefined) return call.fail('UNAUTHORIZED_REDIRECT');
    const caller = await identify({ cookies: call.cookies, organizationId: undefined, renews: false, userAgent: '' });
    return { redirect, signedIn: caller?.session.person.id };
  }

  async function scopeOf(personId: string, query: { projectId?: string | undefined; organizationId?: string | undefined }) {
    const { projectId, organizationId } = query;
    return database.read(
      everything,
      async (tx): Promise<{ readonly scope: TokenScope; readonly organization: OrganizationId } | undefined> => {
        if (projectId !== undefined) {
          const place = await findOrganizationOfReached(tx, projectId, personId);
          return place === undefined ? undefined : { scope: { personId, projectId, organizationId: String(place) }, organization: place };
        }
        const organization = organizationId === undefined ? undefined : organizationIdOf(organizationId);
        const roles = organization && (await findRoles(tx, organization, personId));
        // ORG-51
        return organization && roles && !(await isSuspended(tx, organization))
          ? { scope: { personId, organizationId: String(organization) }, organization }
          : undefined;
      },
    );
  }

  /** A live code, locked, with the session that issued it; undefined when either is gone. */
  async function findCode(tx: Transaction, code: string, now: Date) {
    const found = await findKey(tx, 'sign-in', code, now, 'update');
    if (found?.state !== 'live' || found.sessionId === null) return undefined;
    const issuer = await findIssuingSession(tx, found.sessionId, now);
    return issuer && { key: found, issuer };
  }

  return {
    finishAuthRequest: async (call) => {
      const location = await requests.finish(call.body.req, call.session, signInContextOf(call).from);
      return location === undefined ? call.fail('AUTH_REQUEST_NOT_FOUND') : { status: 200, data: {}, headers: { location } };
    },

    exchangeCode: async (call) => {
      const { status, body } = await requests.exchange(call.body, call.linkOrigin);
      const answer = z.safeParse(tokenAnswerSchema, body);
      if (status === 200 && answer.success) return { status: 200, data: answer.data };
      if (typeof body.error !== 'string' || status >= 500) throw new Error(`The token endpoint answered ${status}`);
      const oauth = {
        error: body.error,
        ...(typeof body.error_description === 'string' && { error_description: body.error_description }),
      };
      return call.fail(status === 401 ? 'CLIENT_UNKNOWN' : 'TOKEN_REFUSED', { oauth });
    },

    getScopedToken: async (call) => {
      const { session, query, fail } = call;
      if ((query.projectId === undefined) === (query.organizationId === undefined)) return fail('VALIDATION_FAILED');
      const found = await scopeOf(session.person.id, query);
      if (!found) return fail('NOT_FOUND');
      const { scope, organization } = found;
      const now = clock.now();
      const { token, expiresAt } = sealScopedToken(keys, scope, now);
      const { from } = signInContextOf(call);
      await database.transaction(everything, async (tx) => {
        await recordAuthEvent(platform, tx, { kind: 'tokenIssued', personId: scope.personId, from }, now);
        const entering = { tokenHash: session.tokenHash, personId: scope.personId, organizationId: organization };
        await noteEntry(tx, { ...entering, userAgent: from.userAgent }, now);
      });
      return { status: 200, data: { token, expiresAt: expiresAt.toISOString() } };
    },

    issueSignInCode: async (call) => {
      const { session } = call;
      const { from } = signInContextOf(call);
      const issued = await database.transaction(everything, async (tx) => {
        const now = clock.now();
        const sessionId = await findSessionId(tx, session.tokenHash);
        if (sessionId === undefined) return undefined;
        await recordAuthEvent(platform, tx, { kind: 'signInLinkIssued', personId: session.person.id, from }, now);
        return issueKey(tx, { personId: session.person.id, kind: 'sign-in', sessionId }, now);
      });
      // Signed out in another window between being let in and here.
      if (!issued) return call.fail('SESSION_EXPIRED');
      return { status: 200, data: { code: issued.key, expiresAt: issued.expiresAt.toISOString() } };
    },

    exchangeSignInCode: async (call) => {
      const { redirect, signedIn } = await arrive(call);
      const { from, sessionToken } = signInContextOf(call);
      const outcome = await database.transaction(everything, async (tx) => {
        const now = clock.now();
        const code = await findCode(tx, call.body.code, now);
        if (!code) return 'invalid';
        const { key, issuer } = code;
        // A link must not sign anybody in over somebody else: they would go on working in a stranger's account.
        if (signedIn !== undefined && signedIn !== key.personId) return 'other';
        await useKey(tx, key, now);
        await recordAuthEvent(platform, tx, { kind: 'signedInByLink', personId: key.personId, from }, now);
        return openSession(tx, { personId: key.personId, remember: false, formerToken: sessionToken, from, issuer }, now);
      });
      if (outcome === 'invalid') return call.fail('SIGN_IN_CODE_INVALID');
      if (outcome === 'other') return call.fail('SIGNED_IN_AS_OTHER');
      keepSession(call.cookies, outcome);
      return { status: 200, data: {}, headers: { location: redirect ?? defaultDestination } };
    },

    clearSignInCode: async (call) => {
      const { redirect, signedIn } = await arrive(call);
      const { from, sessionToken } = signInContextOf(call);
      const outcome = await database.transaction(everything, async (tx) => {
        const now = clock.now();
        const code = await findCode(tx, call.body.code, now);
        if (!code) return 'invalid';
        if (signedIn !== undefined && signedIn !== code.key.personId) return 'other';
        await useKey(tx, code.key, now);
        if (sessionToken !== undefined) await signOut(platform, tx, sessionToken, from);
        return 'cleared';
      });
      if (outcome === 'invalid') return call.fail('SIGN_IN_CODE_INVALID');
      if (outcome === 'other') return call.fail('SIGNED_IN_AS_OTHER');
      call.cookies.clear('session');
      call.cookies.clear('challenge');
      return { status: 200, data: {}, headers: { location: redirect ?? '/', clearSiteData: '"cache"' } };
    },
  };
}
