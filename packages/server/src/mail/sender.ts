import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/database.ts';
import { mailOutbox } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import { inSpan, SpanKind } from '#tracing/spans.ts';
import type { MailContent } from './mail-writer.ts';

/** How often the outbox is looked into. */
const pollIntervalMs = 1_000;
const batchSize = 10;
/** A sender that took a mail and died gives it back after this. One that lives holds it for as long as the mail server takes. */
const claimMs = 2 * 60_000;
/** How often a claim is renewed while its mail is being sent: well before another sender may take it. */
const renewIntervalMs = 30_000;
/** What is older helps nobody: codes and links in it have expired. */
const giveUpAfterMs = 24 * 60 * 60_000;
const firstRetryMs = 1_000;
const longestRetryMs = 15 * 60_000;

/** How long to wait after the given number of failed attempts: 1 s, four times as long each time, at most 15 min. */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstRetryMs * 4 ** Math.max(0, attempts - 1), longestRetryMs);
}

/** What a mail server says, for the log: it likes to name whom it was about. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>@]+@[^\s<>@]+/g, '(address)');
}

export interface MailSenderOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly logger: FastifyBaseLogger;
  readonly from: string;
  readonly transport: Pick<Transporter, 'sendMail'>;
}

/** Sends what the outbox holds. Several servers may each run one: a mail is claimed by one of them at a time. */
export interface MailSender {
  start(): void;
  /** Sends what is due now; answers how many went out. */
  sendDue(): Promise<number>;
  /** Stops looking, and sends a last time what is due. */
  stop(): Promise<void>;
}

type Mail = Pick<typeof mailOutbox.$inferSelect, 'id' | 'recipient' | 'kind' | 'sealed' | 'attempts' | 'createdAt'>;

const system = { kind: 'system' } as const;

// One that would wait for longer than any mail does was left before the clock was set back.
const isDue = (now: Date) => or(lte(mailOutbox.nextAttemptAt, now), gt(mailOutbox.nextAttemptAt, new Date(now.getTime() + longestRetryMs)));

/** Takes the mails that are due, so that no other sender does. */
const claim = ({ database, clock }: MailSenderOptions): Promise<Mail[]> =>
  database.transaction(system, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt), isDue(now)))
      .orderBy(asc(mailOutbox.position))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + claimMs) })
      .where(
        inArray(
          mailOutbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning({
        id: mailOutbox.id,
        recipient: mailOutbox.recipient,
        kind: mailOutbox.kind,
        sealed: mailOutbox.sealed,
        attempts: mailOutbox.attempts,
        createdAt: mailOutbox.createdAt,
      });
  });

const record = ({ database }: MailSenderOptions, mail: Mail, outcome: Partial<typeof mailOutbox.$inferInsert>) =>
  database.transaction(system, async (tx) => {
    // Whoever took the mail since has counted on, and knows better when to try again. What has gone out has gone out.
    const isHeld = outcome.sentAt === undefined ? eq(mailOutbox.attempts, mail.attempts) : undefined;
    await tx
      .update(mailOutbox)
      .set(outcome)
      .where(and(eq(mailOutbox.id, mail.id), isHeld));
  });

/** Does something while the claim on a mail is renewed, for no mail server promises to be quick. */
async function holding<T>(options: MailSenderOptions, mail: Mail, work: () => Promise<T>): Promise<T> {
  const { clock, logger } = options;
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = record(options, mail, { nextAttemptAt: new Date(clock.now().getTime() + claimMs) }).catch((error: unknown) =>
      logger.warn({ mail: mail.id, err: error }, 'the claim on a mail could not be renewed'),
    );
  }, renewIntervalMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}

async function send(options: MailSenderOptions, mail: Mail): Promise<boolean> {
  const { clock, keys, logger, from, transport } = options;
  const now = clock.now();
  try {
    if (mail.sealed === null) throw new Error('The mail has no content');
    const content = JSON.parse(keys.open('mail', mail.id, mail.sealed)) as MailContent;
    const message = { from, to: { name: '', address: mail.recipient }, messageId: `<${mail.id}@foyer>`, ...content };
    await inSpan('send mail', { kind: SpanKind.CLIENT, attributes: { 'foyer.mail': mail.kind } }, () =>
      holding(options, mail, () => transport.sendMail(message)),
    );
  } catch (error) {
    const message = (error as Error).message.slice(0, 500);
    const givenUp = now.getTime() - mail.createdAt.getTime() > giveUpAfterMs;
    logger.warn({ mail: mail.id, attempts: mail.attempts, givenUp, fault: withoutAddresses(message) }, 'a mail could not be sent');
    await record(
      options,
      mail,
      givenUp
        ? { failedAt: now, sealed: null, lastError: message }
        : { nextAttemptAt: new Date(now.getTime() + retryDelayMs(mail.attempts)), lastError: message },
    );
    return false;
  }
  await record(options, mail, { sentAt: clock.now(), sealed: null, lastError: null });
  return true;
}

/** A sender over SMTP. The mail's own id is its Message-ID, so that a mail sent twice (a crash after sending) is shown once. */
export function createMailSender(options: MailSenderOptions): MailSender {
  const { logger } = options;

  async function sendDue(): Promise<number> {
    let sent = 0;
    for (let batch = await claim(options); batch.length > 0; batch = await claim(options)) {
      const results = await Promise.all(batch.map((mail) => send(options, mail)));
      sent += results.filter(Boolean).length;
    }
    return sent;
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const tick = () => {
    running = sendDue()
      .catch((error: unknown) => logger.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, pollIntervalMs);
      });
  };

  return {
    start: tick,
    sendDue,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      await sendDue().catch((error: unknown) => logger.error({ err: error }, 'the outbox could not be emptied'));
    },
  };
}
