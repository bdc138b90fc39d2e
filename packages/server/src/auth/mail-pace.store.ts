import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { mailPace } from '#db/schema.ts';
import type { MailKind } from '#mail/mail-values.ts';
import { canonicalEmail, codeRules, resendMemoryMs, resendWaitMs } from './auth.rules.ts';

/**
 * How long until somebody may be written to again, in milliseconds; 0 for now. Counted for addresses with an account and for
 * those without. Whoever asks for the same address at the same time waits here until the end of the transaction.
 */
export async function mailWaitMs(tx: Transaction, email: string, kind: MailKind, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${kind} ${canonicalEmail(email)}`}, 0))`);
  return shownMailWaitMs(tx, email, kind, now);
}

/** The same for somebody who only looks: it decides nothing, and so waits for nobody. */
export async function shownMailWaitMs(tx: Transaction, email: string, kind: MailKind, now: Date): Promise<number> {
  const recipient = canonicalEmail(email);
  const rows = await tx
    .select({ askedAt: mailPace.askedAt })
    .from(mailPace)
    .where(
      and(
        eq(mailPace.recipient, recipient),
        eq(mailPace.kind, kind),
        gt(mailPace.askedAt, new Date(now.getTime() - resendMemoryMs)),
        lte(mailPace.askedAt, new Date(now.getTime() + resendMemoryMs)),
      ),
    )
    .orderBy(desc(mailPace.askedAt))
    .limit(codeRules.sendingsPerHour);
  return resendWaitMs(
    rows.map(({ askedAt }) => askedAt),
    now,
  );
}

/** Writes down that somebody was to be written to. */
export async function noteMail(tx: Transaction, email: string, kind: MailKind, now: Date): Promise<void> {
  await tx
    .insert(mailPace)
    .values({ recipient: canonicalEmail(email), kind, askedAt: now })
    .onConflictDoNothing();
}
