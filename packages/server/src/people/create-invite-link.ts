import * as contract from '@foyer/api/people/invite.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { createInviteKeys, inviteLinkOf } from './invite-mail.ts';
import { renewInvite } from './pending-invite.store.ts';
import { lockGrantable } from './pending-invite.ts';
import { withStanding } from './standing.ts';

export const createInviteLink: Handler<typeof contract.createInviteLink> = async (call, services) => {
  const { organization, params, linkOrigin, fail } = call;
  const data = await withStanding(contract.createInviteLink, call, services, async (standing) => {
    const { tx, by } = standing;
    const row = await lockGrantable(standing, params.inviteId, fail);
    const { keys, hashes } = createInviteKeys({ isMailed: false });
    const expiresAt = new Date(by.at.getTime() + inviteLifeMs);
    await renewInvite(tx, row.id, { ...hashes, sentAt: by.at, expiresAt });
    const changes = changesBetween({ expiresAt: row.expiresAt.toISOString() }, { expiresAt: expiresAt.toISOString() });
    await recordChange(tx, by, { action: 'invite.linkCreated', id: row.id, name: row.recipient, changes });
    return { url: inviteLinkOf(linkOrigin, keys, organization), expiresAt: expiresAt.toISOString() };
  });
  return { status: 200, data };
};
