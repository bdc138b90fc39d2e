import type * as contract from '@foyer/api/people/invite.contract';
import type { CheckedRecipients } from '@foyer/api/people/invite.schema';
import { emailSchema } from '@foyer/api/text.schema';
import * as z from 'zod/mini';
import { canonicalEmail } from '#auth/auth.rules.ts';
import type { Handler } from '#http/operation.ts';
import { findMemberEmails, findPending } from './pending-invite.store.ts';

export const checkRecipients: Handler<typeof contract.checkRecipients> = async (call, { clock, database }) => {
  const { organization, scope, body } = call;
  const now = clock.now();
  const known = body.emails.map((email) => {
    const parsed = z.safeParse(emailSchema, email);
    return { email, canonical: parsed.success ? canonicalEmail(parsed.data) : undefined };
  });
  const valid = [...new Set(known.flatMap(({ canonical }) => canonical ?? []))];
  const { members, pending } = await database.read(scope, async (tx) => ({
    members: await findMemberEmails(tx, organization, valid),
    pending: await findPending(tx, organization, valid),
  }));
  const stateOf = (canonical: string | undefined): CheckedRecipients['results'][number]['state'] => {
    if (canonical === undefined) return 'invalid';
    if (members.has(canonical)) return 'member';
    const waiting = pending.get(canonical);
    if (!waiting) return 'free';
    return waiting.expiresAt > now ? 'invited' : 'expired';
  };
  return { status: 200, data: { results: known.map(({ email, canonical }) => ({ email, state: stateOf(canonical) })) } };
};
