import { randomUUID } from 'node:crypto';
import { type MemberCall, mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { type Language, languageOfCode } from '@foyer/api/languages';
import { paths } from '@foyer/api/paths';
import * as contract from '@foyer/api/people/invite.contract';
import type { CheckedRecipients, InviteUsersResult, ResentInvite } from '@foyer/api/people/invite.schema';
import { isForOwners, judgeGrant, judgeRegrant } from '@foyer/api/people/people.rules';
import { isSameRoles } from '@foyer/api/people/role-set';
import { emailSchema } from '@foyer/api/text.schema';
import * as z from 'zod/mini';
import { canonicalEmail, resendWaitMs } from '#auth/auth.rules.ts';
import type { Membership, Session } from '#auth/caller.ts';
import { createToken, hashToken } from '#auth/session.store.ts';
import type { Scope, Transaction } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import { type ChangeBy, recordChange, recordChanges } from '#history/history.store.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type Figures, problemText } from '#http/problem.ts';
import type { DailyAllowances } from '#http/rate-limits.ts';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { acceptInvite } from '#organizations/invite.store.ts';
import { isCurrent } from '#organizations/organization.rules.ts';
import { findOrganization, findRoles, lockOrganization } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { type DirectoryPosition, directoryPosition, listDirectoryOf } from './directory.store.ts';
import { type InviteAllowance, withInviteAllowance } from './invite-allowance.ts';
import { findStopped } from './invite-mail.store.ts';
import { inviteOf } from './invite-row.ts';
import {
  deletePending,
  findLocales,
  findMemberEmails,
  findPending,
  findPendingRecipient,
  type InviteContent,
  listInvitesFor,
  lockPending,
  notePace,
  type PendingRow,
  readPace,
  renewInvite,
  updatePending,
  writeInvites,
} from './pending-invite.store.ts';
import { stopLinkOf } from './stop-invites.ts';
import { findTeams, findTeamsByKey, type NamedTeam } from './user.store.ts';

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who invites, as they are once the organization is locked. */
interface Standing {
  readonly tx: Transaction;
  readonly by: ChangeBy;
  readonly organizationName: string;
  readonly roles: readonly Role[];
}

interface Caller {
  readonly membership: Membership;
  readonly session: Session;
}

/** Why nobody is written to now. */
interface TooMany {
  readonly code: 'INVITE_TOO_SOON' | 'INVITES_MAXIMUM';
  readonly waitMs: number;
  readonly figures?: Figures;
}
type ResendRefusal = 'INVITE_GONE' | 'OWNERS_ONLY' | 'PERMISSION_NOT_HELD' | 'INVITE_NOT_MAILED';

/** The calls of invites. */
export function inviteHandlers(platform: Platform, { daily }: { readonly daily: DailyAllowances }): Handlers<typeof contract> {
  const { clock, database, keys, outbox } = platform;
  const scopeOf = ({ membership: { organizationId }, session }: Caller): Scope => ({
    kind: 'organization',
    organizationId,
    personId: session.person.id,
  });

  /** Changes invites: one at a time for each organization, so that what is decided is decided on what is there. */
  async function inviting<T>(
    call: MemberCall,
    caller: Caller,
    work: (standing: Standing) => Promise<T>,
  ): Promise<T | 'NOT_FOUND' | 'FORBIDDEN'> {
    const { organizationId } = caller.membership;
    const actor = caller.session.person;
    return database.transaction(scopeOf(caller), async (tx) => {
      const organization = await lockOrganization(tx, Number(organizationId));
      const own = organization && (await findRoles(tx, organization.id, actor.id));
      if (!own) return 'NOT_FOUND';
      if (!mayCall(call, own.roles)) return 'FORBIDDEN';
      return work({ tx, by: { organizationId, actor, at: clock.now() }, organizationName: organization.name, roles: own.roles });
    });
  }

  function linkOf(linkOrigin: string, key: string, organizationId: string | number): string {
    return `${linkOrigin}${paths.acceptInvite.to({ query: { id: key, organization: String(organizationId) } })}`;
  }

  async function queueInvite(
    { tx, by, organizationName }: Standing,
    given: { readonly recipient: string; readonly locale: string | undefined; readonly linkOrigin: string; readonly key: string },
  ): Promise<void> {
    const { recipient, linkOrigin } = given;
    await outbox.queue(tx, {
      kind: 'invite',
      recipient,
      locale: languageOfCode(given.locale),
      values: {
        inviter: `${by.actor.givenName} ${by.actor.familyName}`,
        organization: organizationName,
        link: linkOf(linkOrigin, given.key, by.organizationId),
        stopLink: stopLinkOf(keys, linkOrigin, recipient),
      },
    });
  }

  /** Invites some addresses, as far as the day's limits allow; `work` answers what came of it and who was invited. */
  async function allowing<T>(
    caller: Caller,
    emails: readonly string[],
    work: (allowance: InviteAllowance) => Promise<{ readonly result: T; readonly invited: readonly string[] }>,
  ): Promise<T> {
    const { isVerified, stopped } = await database.read(scopeOf(caller), async (tx) => ({
      isVerified: (await findOrganization(tx, Number(caller.membership.organizationId)))?.organization.verified ?? false,
      stopped: await findStopped(tx, keys, emails),
    }));
    return withInviteAllowance({ daily, keys }, { personId: caller.session.person.id, isVerified, emails, stopped }, work);
  }

  /** A waiting invite with whose roles the caller may deal, or why not. */
  async function pendingOf(
    standing: Standing,
    inviteId: string,
  ): Promise<PendingRow | 'INVITE_GONE' | 'OWNERS_ONLY' | 'PERMISSION_NOT_HELD'> {
    const row = uuidPattern.test(inviteId) ? await lockPending(standing.tx, Number(standing.by.organizationId), inviteId) : undefined;
    if (!row) return 'INVITE_GONE';
    return judgeGrant(standing.roles, row.roles) ?? row;
  }

  return {
    listInvites: async ({ membership, session, query: { limit = longestPage, cursor, q } }) => {
      const now = clock.now();
      const rows = await listDirectoryOf(database, scopeOf({ membership, session }), {
        organizationId: Number(membership.organizationId),
        wish: { q, kind: 'invite' },
        limit,
        now,
        after: positionAfter<DirectoryPosition>(keys, 'invites', cursor),
      });
      const { page, nextCursor } = pageOf(keys, 'invites', rows, limit, (row) => directoryPosition('name', row));
      const data = page.map((row) => inviteOf(row, membership.organizationId, now));
      return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    inviteUsers: async ({ membership, session, body: { recipients }, language, linkOrigin, fail }) => {
      const organizationId = Number(membership.organizationId);
      const emails = recipients.map(({ email }) => canonicalEmail(email));
      const caller = { membership, session };
      const invite = (allowance: InviteAllowance) => async (standing: Standing) => {
        const { tx, by, roles: own } = standing;
        const members = await findMemberEmails(tx, organizationId, emails);
        const pending = await findPending(tx, organizationId, emails);
        const pace = await readPace(tx, organizationId, emails, by.at);
        const locales = await findLocales(tx, emails);
        const teams = await findTeams(
          tx,
          organizationId,
          recipients.flatMap((recipient) => recipient.teams.map(({ id }) => id)),
        );
        const contents: (InviteContent & { readonly key: string; readonly teams: readonly NamedTeam[] })[] = [];
        const codes = recipients.map((recipient, index) => {
          const email = emails[index] ?? '';
          const waiting = pending.get(email);
          const wanted = recipient.teams.map(({ id }) => teams.get(id));
          const code =
            (emails.indexOf(email) < index ? ('RECIPIENT_REPEATED' as const) : undefined) ??
            (members.has(email) ? ('ALREADY_MEMBER' as const) : undefined) ??
            (waiting && waiting.expiresAt > by.at ? ('ALREADY_INVITED' as const) : undefined) ??
            judgeGrant(own, recipient.roles) ??
            (waiting ? judgeGrant(own, waiting.roles) : undefined) ??
            (wanted.includes(undefined) ? ('TEAM_NOT_FOUND' as const) : undefined) ??
            (resendWaitMs(pace.get(email) ?? [], by.at) > 0 ? ('INVITE_TOO_SOON' as const) : undefined) ??
            (allowance.waitMs.has(email) ? ('INVITES_MAXIMUM' as const) : undefined);
          if (code) return code;
          const key = createToken();
          const found = wanted.filter((each) => each !== undefined);
          contents.push({
            id: randomUUID(),
            recipient: email,
            key,
            keyHash: hashToken(key),
            roles: recipient.roles,
            teamKeys: [...new Set(found.map((each) => each.key))],
            teams: found,
            mailed: allowance.mailed.has(email),
          });
          return undefined;
        });
        const expiresAt = new Date(by.at.getTime() + inviteLifeMs);
        const ids = await writeInvites(tx, { organizationId, invitedBy: session.person.id, now: by.at, expiresAt }, contents);
        const mailed = contents.filter((content) => content.mailed);
        await notePace(
          tx,
          organizationId,
          mailed.map(({ recipient }) => recipient),
          by.at,
        );
        for (const { recipient, key } of mailed)
          await queueInvite(standing, { recipient, locale: locales.get(recipient) ?? language, linkOrigin, key });
        await recordChanges(
          tx,
          by,
          contents.map(({ recipient, roles, teams: named }) => ({
            action: 'invite.sent',
            id: ids.get(recipient) ?? '',
            name: recipient,
            changes: changesBetween({}, { roles: [...roles], ...(named.length > 0 && { teams: named.map(({ name }) => name) }) }),
          })),
        );
        return emails.map((email, index): InviteUsersResult['results'][number] => {
          const code = codes[index];
          const id = ids.get(email);
          if (code) return { email, outcome: 'refused', code, message: problemText(code, language, { limit: allowance.points }) };
          return { email, outcome: 'invited', ...(id !== undefined && { id }), mailed: allowance.mailed.has(email) };
        });
      };
      const results = await allowing(caller, emails, async (allowance) => {
        const result = await inviting(contract.inviteUsers, caller, invite(allowance));
        const invited = typeof result === 'string' ? [] : result.filter(({ outcome }) => outcome === 'invited');
        return { result, invited: invited.map(({ email }) => email) };
      });
      return typeof results === 'string' ? fail(results) : { status: 200, data: { results } };
    },

    cancelInvites: async ({ membership, session, body: { recipients }, language, fail }) => {
      const organizationId = Number(membership.organizationId);
      const emails = [...new Set(recipients.map(canonicalEmail))];
      const results = await inviting(contract.cancelInvites, { membership, session }, async ({ tx, by, roles: own }) => {
        const pending = await findPending(tx, organizationId, emails);
        const forOwners = emails.filter((email) => isForOwners(own, pending.get(email)?.roles ?? []));
        const cancelled = await deletePending(
          tx,
          organizationId,
          emails.filter((email) => !forOwners.includes(email)),
        );
        await recordChanges(
          tx,
          by,
          cancelled.map(({ id, recipient, roles }) => ({
            action: 'invite.cancelled',
            id,
            name: recipient,
            changes: changesBetween({ roles }, {}),
          })),
        );
        const gone = new Set(cancelled.map(({ recipient }) => recipient));
        return emails.map((email) => {
          if (gone.has(email)) return { email, outcome: 'cancelled' as const };
          const code = forOwners.includes(email) ? ('OWNERS_ONLY' as const) : ('NOT_INVITED' as const);
          return { email, outcome: 'refused' as const, code, message: problemText(code, language) };
        });
      });
      return typeof results === 'string' ? fail(results) : { status: 200, data: { results } };
    },

    checkRecipients: async ({ membership, session, body: { emails } }) => {
      const organizationId = Number(membership.organizationId);
      const now = clock.now();
      const known = emails.map((email) => {
        const parsed = z.safeParse(emailSchema, email);
        return { email, canonical: parsed.success ? canonicalEmail(parsed.data) : undefined };
      });
      const valid = [...new Set(known.flatMap(({ canonical }) => canonical ?? []))];
      const { members, pending } = await database.read(scopeOf({ membership, session }), async (tx) => ({
        members: await findMemberEmails(tx, organizationId, valid),
        pending: await findPending(tx, organizationId, valid),
      }));
      const stateOf = (canonical: string | undefined): CheckedRecipients['results'][number]['state'] => {
        if (canonical === undefined) return 'invalid';
        if (members.has(canonical)) return 'member';
        const waiting = pending.get(canonical);
        if (!waiting) return 'free';
        return waiting.expiresAt > now ? 'invited' : 'expired';
      };
      return { status: 200, data: { results: known.map(({ email, canonical }) => ({ email, state: stateOf(canonical) })) } };
    },

    updateInvite: async ({ membership, session, params: { inviteId }, body, version: seen, fail }) => {
      const organizationId = Number(membership.organizationId);
      const outcome = await inviting(contract.updateInvite, { membership, session }, async ({ tx, by, roles: own }) => {
        const row = uuidPattern.test(inviteId) ? await lockPending(tx, organizationId, inviteId) : undefined;
        if (!row) return 'INVITE_GONE';
        if (!isCurrent(row.version, seen)) return 'VERSION_CONFLICT';
        const roles = body.roles ?? row.roles;
        const refusal = judgeRegrant(own, row.roles, roles);
        if (refusal) return refusal;
        const wanted = body.teams && [
          ...(
            await findTeams(
              tx,
              organizationId,
              body.teams.map(({ id }) => id),
            )
          ).entries(),
        ];
        if (wanted && wanted.length < new Set(body.teams?.map(({ id }) => id)).size) return 'TEAM_NOT_FOUND';
        const before = await findTeamsByKey(tx, organizationId, row.teamKeys);
        const keys = wanted ? wanted.map(([, { key }]) => key) : row.teamKeys;
        const teams = wanted ? await findTeamsByKey(tx, organizationId, keys) : before;
        const names = (all: readonly NamedTeam[]) => all.map(({ name }) => name);
        const changes = [
          ...(isSameRoles(row.roles, roles) ? [] : changesBetween({ roles: row.roles }, { roles })),
          ...changesBetween({ teams: names(before) }, { teams: names(teams) }),
        ];
        const version = changes.length > 0 ? row.version + 1 : row.version;
        if (changes.length > 0) {
          await updatePending(tx, row.id, { roles, teamKeys: [...new Set(keys)], version });
          await recordChange(tx, by, { action: 'invite.updated', id: row.id, name: row.recipient, changes });
        }
        return { id: row.id, version, roles: [...roles], teams: teams.map(({ id, name }) => ({ id, name })) };
      });
      return typeof outcome === 'string' ? fail(outcome) : { status: 200, data: outcome, headers: { version: outcome.version } };
    },

    resendInvite: async ({ membership, session, params: { inviteId }, language, linkOrigin, fail }) => {
      const organizationId = Number(membership.organizationId);
      const caller = { membership, session };
      const recipient = await database.read(scopeOf(caller), (tx) => findPendingRecipient(tx, organizationId, inviteId));
      if (recipient === undefined) return fail('INVITE_GONE');
      const resend =
        ({ points, waitMs: waits, mailed }: InviteAllowance) =>
        async (standing: Standing): Promise<ResentInvite | TooMany | ResendRefusal> => {
          const { tx, by } = standing;
          const row = await pendingOf(standing, inviteId);
          if (typeof row === 'string') return row;
          const waitMs = resendWaitMs((await readPace(tx, organizationId, [recipient], by.at)).get(recipient) ?? [], by.at);
          if (waitMs > 0) return { code: 'INVITE_TOO_SOON', waitMs };
          const dayMs = waits.get(recipient) ?? 0;
          if (dayMs > 0) return { code: 'INVITES_MAXIMUM', waitMs: dayMs, figures: { limit: points } };
          if (!mailed.has(recipient)) return 'INVITE_NOT_MAILED';
          const key = createToken();
          const expiresAt = new Date(by.at.getTime() + inviteLifeMs);
          await renewInvite(tx, row.id, { keyHash: hashToken(key), sentAt: by.at, expiresAt, mailed: true });
          await notePace(tx, organizationId, [recipient], by.at);
          const locale = (await findLocales(tx, [recipient])).get(recipient) ?? (language satisfies Language);
          await queueInvite(standing, { recipient, locale, linkOrigin, key });
          const changes = changesBetween({ expiresAt: row.expiresAt.toISOString() }, { expiresAt: expiresAt.toISOString() });
          await recordChange(tx, by, { action: 'invite.resent', id: row.id, name: recipient, changes });
          return { id: row.id, sentAt: by.at.toISOString(), expiresAt: expiresAt.toISOString() };
        };
      const outcome = await allowing(caller, [recipient], async (allowance) => {
        const result = await inviting(contract.resendInvite, caller, resend(allowance));
        return { result, invited: typeof result === 'object' && 'id' in result ? [recipient] : [] };
      });
      if (typeof outcome === 'string') return fail(outcome);
      if ('code' in outcome) {
        const { code, waitMs, figures = {} } = outcome;
        return fail(code, { retryAfterSeconds: Math.ceil(waitMs / 1000), figures });
      }
      return { status: 200, data: outcome };
    },

    createInviteLink: async ({ membership, session, params: { inviteId }, linkOrigin, fail }) => {
      const outcome = await inviting(contract.createInviteLink, { membership, session }, async (standing) => {
        const { tx, by } = standing;
        const row = await pendingOf(standing, inviteId);
        if (typeof row === 'string') return row;
        const key = createToken();
        const expiresAt = new Date(by.at.getTime() + inviteLifeMs);
        await renewInvite(tx, row.id, { keyHash: hashToken(key), sentAt: by.at, expiresAt });
        const changes = changesBetween({ expiresAt: row.expiresAt.toISOString() }, { expiresAt: expiresAt.toISOString() });
        await recordChange(tx, by, { action: 'invite.linkCreated', id: row.id, name: row.recipient, changes });
        return { url: linkOf(linkOrigin, key, membership.organizationId), expiresAt: expiresAt.toISOString() };
      });
      return typeof outcome === 'string' ? fail(outcome) : { status: 200, data: outcome };
    },

    listOwnInvites: async ({ session: { person } }) => {
      // An address that nobody has confirmed may be somebody else's, and so may its invites.
      const rows = person.confirmed ? await listInvitesFor(database, person.email, clock.now()) : [];
      const data = rows.map(({ id, roles, sentAt, expiresAt, organizationId, name, image, verified, givenName, familyName }) => ({
        id,
        organization: { id: String(organizationId), name, imageUrl: image === null ? '' : `/media/${image}`, verified },
        roles,
        invitedBy: givenName === null ? null : { givenName, familyName: familyName ?? '' },
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
      return { status: 200, data, headers: { totalCount: data.length } };
    },

    acceptOwnInvite: async ({ session, params: { inviteId }, fail }) => {
      if (!uuidPattern.test(inviteId)) return fail('INVITE_EXPIRED');
      const { judgement, organizationId } = await acceptInvite(database, { id: inviteId }, { person: session.person }, clock.now());
      // Somebody else's is answered like one that is not there.
      return judgement === 'accept' || judgement === 'accepted before'
        ? { status: 200, data: { organization: String(organizationId) } }
        : fail('INVITE_EXPIRED');
    },
  };
}
