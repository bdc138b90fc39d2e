import { randomUUID } from 'node:crypto';
import type { Language } from '@foyer/api/languages';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Transaction } from '#db/database.ts';
import { mailOutbox } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import { declareSealedBytes } from '#sealing.ts';
import type { MailKind, MailValues } from './mail-values.ts';
import { writeMail } from './texts.ts';

/** A mail as the one who causes it knows it. */
export interface MailRequest<Kind extends MailKind = MailKind> {
  readonly kind: Kind;
  readonly recipient: string;
  readonly locale: Language;
  readonly values: MailValues[Kind];
}

/** Where mails are left. They go out after the transaction that leaves them is committed, and only then. */
export interface Outbox {
  /** Writes a mail in the caller's transaction; any scope will do. */
  queue<Kind extends MailKind>(tx: Transaction, mail: MailRequest<Kind>): Promise<void>;
}

/** Each mail is sealed for its own row. */
export const sealedMails = declareSealedBytes(mailOutbox, 'sealed', { key: ['id'], purpose: 'mail', rowName: ({ id }) => id });

interface OutboxOptions {
  readonly clock: Clock;
  readonly keys: Keys;
  /** `mailbox`: the mail has arrived with the commit, for the mailbox reads this very table. */
  readonly delivery: 'smtp' | 'mailbox';
}

/** Where mails of an installation go. */
export function deliveryOf({ smtpUrl, production }: Pick<Config, 'smtpUrl' | 'production'>): OutboxOptions['delivery'] {
  return smtpUrl === undefined && !production ? 'mailbox' : 'smtp';
}

/** An outbox on the table `mail_outbox`. The content is sealed, because mails carry codes and links that let people in. */
export function createOutbox({ clock, keys, delivery }: OutboxOptions): Outbox {
  return {
    queue: async (tx, mail) => {
      const id = randomUUID();
      const now = clock.now();
      const content = JSON.stringify(writeMail(mail.kind, mail.locale, mail.values));
      await tx.insert(mailOutbox).values({
        id,
        recipient: mail.recipient,
        kind: mail.kind,
        sealed: keys.seal('mail', id, content),
        createdAt: now,
        nextAttemptAt: now,
        sentAt: delivery === 'mailbox' ? now : null,
      });
    },
  };
}
