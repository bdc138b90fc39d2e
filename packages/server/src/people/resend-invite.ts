import * as contract from '@foyer/api/people/invite.contract';
import { resendWaitMs } from '#auth/auth.rules.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Call, Handler } from '#http/operation.ts';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { allowInvites, type InviteAllowance } from './invite-allowance.ts';
import { createInviteKeys, queueInviteMail } from './invite-mail.ts';
import { findLocales, findPendingRecipient, notePace, readPace, renewInvite, tellInvited } from './pending-invite.store.ts';
import { lockGrantable } from './pending-invite.ts';
import { type Standing, withStanding } from './standing.ts';

const secondsOf = (ms: number) => Math.ceil(ms / 1000);

/** Ends the call where nobody may be written to now. */
async function checkPace(
  { tx, by }: Standing,
  { organization, fail }: Call<typeof contract.resendInvite>,
  recipient: string,
  { points, waitMs, mailed }: InviteAllowance,
): Promise<void> {
  const paceMs = resendWaitMs((await readPace(tx, organization, [recipient], by.at)).get(recipient) ?? [], by.at);
  if (paceMs > 0) fail('INVITE_TOO_SOON', { retryAfterSeconds: secondsOf(paceMs), figures: { waitSeconds: paceMs / 1000 } });
  const dayMs = waitMs.get(recipient) ?? 0;
  if (dayMs > 0) fail('INVITES_MAXIMUM', { retryAfterSeconds: secondsOf(dayMs), figures: { limit: points } });
  if (!mailed.has(recipient)) fail('INVITE_NOT_MAILED');
}

export const resendInvite: Handler<typeof contract.resendInvite> = async (call, services) => {
  const { organization, scope, params, language, linkOrigin, fail } = call;
  const recipient =
    (await services.database.read(scope, (tx) => findPendingRecipient(tx, organization, params.inviteId))) ?? fail('INVITE_GONE');
  const data = await allowInvites(call, services, [recipient], async (allowance) => {
    const result = await withStanding(contract.resendInvite, call, services, async (standing) => {
      const { tx, by } = standing;
      const row = await lockGrantable(standing, params.inviteId, fail);
      await checkPace(standing, call, recipient, allowance);
      const { keys, hashes } = createInviteKeys({ isMailed: true });
      const expiresAt = new Date(by.at.getTime() + inviteLifeMs);
      await renewInvite(tx, row.id, { ...hashes, sentAt: by.at, expiresAt, mailed: true });
      await notePace(tx, organization, [recipient], by.at);
      const locale = (await findLocales(tx, [recipient])).get(recipient) ?? language;
      await queueInviteMail(standing, services, { recipient, locale, linkOrigin, keys, roles: row.roles });
      const changes = changesBetween({ expiresAt: row.expiresAt.toISOString() }, { expiresAt: expiresAt.toISOString() });
      await recordChange(tx, by, { action: 'invite.resent', id: row.id, name: recipient, changes });
      await tellInvited(tx, by, [row]);
      return { id: row.id, sentAt: by.at.toISOString(), expiresAt: expiresAt.toISOString() };
    });
    return { result, invited: [recipient] };
  });
  return { status: 200, data };
};
