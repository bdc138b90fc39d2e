import { randomUUID } from 'node:crypto';
import type { Role } from '@foyer/api/endpoint';
import * as contract from '@foyer/api/people/invite.contract';
import type { InviteUsersResult } from '@foyer/api/people/invite.schema';
import { judgeGrant } from '@foyer/api/people/people.rules';
import { canonicalEmail, resendWaitMs } from '#auth/auth.rules.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChanges } from '#history/history.store.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { problemText } from '#http/problem.ts';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { roomFor } from '#organizations/organization-limit.ts';
import { allowInvites, type InviteAllowance } from './invite-allowance.ts';
import { createInviteKeys, type InviteKeys, queueInviteMail } from './invite-mail.ts';
import {
  findLocales,
  findMemberEmails,
  findPending,
  type InviteContent,
  notePace,
  readPace,
  tellInvited,
  writeInvites,
} from './pending-invite.store.ts';
import { type Standing, withStanding } from './standing.ts';
import { findTeams, type NamedTeam } from './user.store.ts';

type InviteCall = Call<typeof contract.inviteUsers>;
type Result = InviteUsersResult['results'][number];

/** Somebody to be invited; the address in its canonical form. */
type Recipient = InviteCall['body']['recipients'][number];

interface NewInvite extends InviteContent {
  readonly keys: InviteKeys;
  readonly teams: readonly NamedTeam[];
}

/** What the recipients are judged by. */
async function readKnown({ tx, by }: Standing, recipients: readonly Recipient[]) {
  const organization = by.organizationId;
  const emails = recipients.map(({ email }) => email);
  return {
    members: await findMemberEmails(tx, organization, emails),
    pending: await findPending(tx, organization, emails),
    pace: await readPace(tx, organization, emails, by.at),
    locales: await findLocales(tx, emails),
    teams: await findTeams(
      tx,
      organization,
      recipients.flatMap(({ teams }) => teams.map(({ id }) => id)),
    ),
  };
}
type Known = Awaited<ReturnType<typeof readKnown>>;

/** Why somebody is not invited; undefined when they are. */
function refusalOf(
  { email, roles, teams: wanted }: Recipient,
  { members, pending, pace, teams }: Known,
  { own, now, allowance }: { readonly own: readonly Role[]; readonly now: Date; readonly allowance: InviteAllowance },
): Result['code'] {
  const waiting = pending.get(email);
  if (members.has(email)) return 'ALREADY_MEMBER';
  if (waiting && waiting.expiresAt > now) return 'ALREADY_INVITED';
  const ungrantable = judgeGrant(own, roles) ?? judgeGrant(own, waiting?.roles ?? []);
  if (ungrantable) return ungrantable;
  if (wanted.some(({ id }) => !teams.has(id))) return 'TEAM_NOT_FOUND';
  if (resendWaitMs(pace.get(email) ?? [], now) > 0) return 'INVITE_TOO_SOON';
  return allowance.waitMs.has(email) ? 'INVITES_MAXIMUM' : undefined;
}

function newInviteOf({ email, roles, teams: wanted }: Recipient, { teams }: Known, allowance: InviteAllowance): NewInvite {
  const isMailed = allowance.mailed.has(email);
  const { keys, hashes } = createInviteKeys({ isMailed });
  const found = wanted.flatMap(({ id }) => teams.get(id) ?? []);
  return {
    id: randomUUID(),
    recipient: email,
    keys,
    ...hashes,
    roles,
    teamKeys: [...new Set(found.map((team) => team.key))],
    teams: found,
    mailed: isMailed,
  };
}

/** Writes invites, queues their mails and writes them down; answers address → id. */
async function send(
  standing: Standing,
  services: Services,
  { invites, known, call }: { readonly invites: readonly NewInvite[]; readonly known: Known; readonly call: InviteCall },
): Promise<ReadonlyMap<string, string>> {
  const { tx, by } = standing;
  const { organization, caller, language, linkOrigin } = call;
  const expiresAt = new Date(by.at.getTime() + inviteLifeMs);
  const ids = await writeInvites(tx, { organizationId: organization, invitedBy: caller.id, now: by.at, expiresAt }, invites);
  const mailed = invites.filter((invite) => invite.mailed);
  const recipients = mailed.map(({ recipient }) => recipient);
  await notePace(tx, organization, recipients, by.at);
  for (const { recipient, keys, roles } of mailed) {
    const locale = known.locales.get(recipient) ?? language;
    await queueInviteMail(standing, services, { recipient, locale, linkOrigin, keys, roles });
  }
  const changes = invites.map(({ recipient, roles, teams, mailed: isMailed }) => ({
    action: isMailed ? ('invite.sent' as const) : ('invite.created' as const),
    id: ids.get(recipient) ?? '',
    name: recipient,
    changes: changesBetween({}, { roles: [...roles], ...(teams.length > 0 && { teams: teams.map(({ name }) => name) }) }),
  }));
  await recordChanges(tx, by, changes);
  await tellInvited(
    tx,
    by,
    invites.map((invite) => ({ ...invite, id: ids.get(invite.recipient) ?? invite.id })),
  );
  return ids;
}

/** Invites whom it may, and answers what became of each recipient. */
async function invite(call: InviteCall, services: Services, standing: Standing, allowance: InviteAllowance): Promise<Result[]> {
  const { body, language } = call;
  const recipients = body.recipients.map((recipient) => ({ ...recipient, email: canonicalEmail(recipient.email) }));
  const emails = recipients.map(({ email }) => email);
  const known = await readKnown(standing, recipients);
  const judgedBy = { own: standing.actor.roles, now: standing.by.at, allowance };
  let room = await roomFor(standing.tx, standing.organization, 'seats', standing.by.at);
  const codes = recipients.map((recipient, index) => {
    const code = emails.indexOf(recipient.email) < index ? 'RECIPIENT_REPEATED' : refusalOf(recipient, known, judgedBy);
    if (code) return code;
    room -= 1;
    return room < 0 ? 'SEATS_LIMIT' : undefined;
  });
  const invites = recipients.filter((_, index) => codes[index] === undefined).map((recipient) => newInviteOf(recipient, known, allowance));
  const ids = await send(standing, services, { invites, known, call });
  return emails.map((email, index) => {
    const code = codes[index];
    const id = ids.get(email);
    if (code) {
      const waitSeconds = resendWaitMs(known.pace.get(email) ?? [], standing.by.at) / 1000;
      return { email, outcome: 'refused', code, message: problemText(code, language, { limit: allowance.points, waitSeconds }) };
    }
    return { email, outcome: 'invited', ...(id !== undefined && { id }), mailed: allowance.mailed.has(email) };
  });
}

export const inviteUsers: Handler<typeof contract.inviteUsers> = async (call, services) => {
  const emails = call.body.recipients.map(({ email }) => canonicalEmail(email));
  const results = await allowInvites(call, services, emails, async (allowance) => {
    const result = await withStanding(contract.inviteUsers, call, services, (standing) => invite(call, services, standing, allowance));
    const invited = result.filter(({ outcome }) => outcome === 'invited').map(({ email }) => email);
    return { result, invited };
  });
  return { status: 200, data: { results } };
};
