import * as contract from '@foyer/api/people/invite.contract';
import { isForOwners } from '@foyer/api/people/people.rules';
import { canonicalEmail } from '#auth/auth.rules.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChanges } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { problemText } from '#http/problem.ts';
import { deletePending, findPending } from './pending-invite.store.ts';
import { withStanding } from './standing.ts';

export const cancelInvites: Handler<typeof contract.cancelInvites> = async (call, services) => {
  const { organization, body, language } = call;
  const emails = [...new Set(body.recipients.map(canonicalEmail))];
  const results = await withStanding(contract.cancelInvites, call, services, async ({ tx, by, actor }) => {
    const pending = await findPending(tx, organization, emails);
    const forOwners = emails.filter((email) => isForOwners(actor.roles, pending.get(email)?.roles ?? []));
    const cancellable = emails.filter((email) => !forOwners.includes(email));
    const cancelled = await deletePending(tx, organization, cancellable);
    const changes = cancelled.map(({ id, recipient, roles }) => ({
      action: 'invite.cancelled' as const,
      id,
      name: recipient,
      changes: changesBetween({ roles }, {}),
    }));
    await recordChanges(tx, by, changes);
    const gone = new Set(cancelled.map(({ recipient }) => recipient));
    return emails.map((email) => {
      if (gone.has(email)) return { email, outcome: 'cancelled' as const };
      const code = forOwners.includes(email) ? ('OWNERS_ONLY' as const) : ('NOT_INVITED' as const);
      return { email, outcome: 'refused' as const, code, message: problemText(code, language) };
    });
  });
  return { status: 200, data: { results } };
};
