import type { MemberContext, Services } from '#http/operation.ts';
import type { DailyAllowances } from '#http/rate-limits.ts';
import type { Keys } from '#keys.ts';
import { findOrganization } from '#organizations/organization.store.ts';
import { findStopped, recipientKey } from './invite-mail.store.ts';

/** Who invites whom, as far as it is counted. */
interface Invitation {
  readonly personId: string;
  /** The organization is. */
  readonly isVerified: boolean;
  readonly emails: readonly string[];
  /** Those of the addresses that want no mails. */
  readonly stopped: ReadonlySet<string>;
}

/** What may be done for which address. */
export interface InviteAllowance {
  /** How many invites somebody may make in a day, here. */
  readonly points: number;
  /** How long to wait for each address that is one too many. */
  readonly waitMs: ReadonlyMap<string, number>;
  /** To whom a mail may go. */
  readonly mailed: ReadonlySet<string>;
}

/**
 * Counts invites and their mails for a day, then does the work, and gives back what nothing came of. Counted before the transaction, whose
 * connection would otherwise be held while another one is waited for.
 * `work` answers its result and the addresses that were invited.
 */
async function withInviteAllowance<T>(
  { daily, keys }: { readonly daily: DailyAllowances; readonly keys: Keys },
  { personId, isVerified, emails, stopped }: Invitation,
  work: (allowance: InviteAllowance) => Promise<{ readonly result: T; readonly invited: readonly string[] }>,
): Promise<T> {
  const counts = isVerified ? [daily.invites] : [daily.unverifiedInvites, daily.invites];
  const keyOf = (email: string) => recipientKey(keys, email).toString('base64url');
  const granted = new Set<string>();
  const mailed = new Set<string>();
  const waitMs = new Map<string, number>();
  let invited: readonly string[] = [];

  async function takeInvite(): Promise<number> {
    for (const [index, count] of counts.entries()) {
      const wait = await count.take(personId);
      if (wait === 0) continue;
      for (const taken of counts.slice(0, index)) await taken.giveBack(personId);
      return wait;
    }
    return 0;
  }

  try {
    for (const email of new Set(emails)) {
      const wait = await takeInvite();
      if (wait > 0) {
        waitMs.set(email, wait);
        continue;
      }
      granted.add(email);
      if (!stopped.has(email) && (await daily.inviteMails.take(keyOf(email))) === 0) mailed.add(email);
    }
    const done = await work({ points: Math.min(...counts.map(({ points }) => points)), waitMs, mailed });
    invited = done.invited;
    return done.result;
  } finally {
    const unused = [...granted].filter((email) => !invited.includes(email));
    for (const email of unused) {
      for (const count of counts) await count.giveBack(personId);
      if (mailed.has(email)) await daily.inviteMails.giveBack(keyOf(email));
    }
  }
}

/** Invites some addresses, as far as the day's limits allow; `work` answers what came of it and who was invited. */
export async function allowInvites<T>(
  { caller, organization, scope }: Pick<MemberContext, 'caller' | 'organization' | 'scope'>,
  { database, keys, rateLimits: { daily } }: Services,
  emails: readonly string[],
  work: (allowance: InviteAllowance) => Promise<{ readonly result: T; readonly invited: readonly string[] }>,
): Promise<T> {
  const { isVerified, stopped } = await database.read(scope, async (tx) => ({
    isVerified: (await findOrganization(tx, organization))?.organization.verified ?? false,
    stopped: await findStopped(tx, keys, emails),
  }));
  return withInviteAllowance({ daily, keys }, { personId: caller.id, isVerified, emails, stopped }, work);
}
