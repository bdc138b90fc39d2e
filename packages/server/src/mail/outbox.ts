import { randomUUID } from 'node:crypto';
import type { Clock } from '#clock.ts';
import type { Transaction } from '#db/database.ts';
import { mailOutbox } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import { type MailKind, type MailLocale, type MailValues, writeMail } from './texts.ts';

/** A mail as the one who causes it knows it. */
export interface MailRequest<Kind extends MailKind = MailKind> {
  readonly kind: Kind;
  readonly recipient: string;
  readonly locale: MailLocale;
  readonly values: MailValues[Kind];
}

/** Where mails are left. They go out after the transaction that leaves them is committed, and only then. */
export interface Outbox {
  /** Writes a mail in the caller's transaction; any scope will do. */
  queue<Kind extends MailKind>(tx: Transaction, mail: MailRequest<Kind>): Promise<void>;
}

/** What is sealed in the outbox. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** An outbox on the table `mail_outbox`. The content is sealed, because mails carry codes and links that let people in. */
export function createOutbox({ clock, keys }: { readonly clock: Clock; readonly keys: Keys }): Outbox {
  return {
    queue: async (tx, mail) => {
      const id = randomUUID();
      const now = clock.now();
      const content = JSON.stringify(writeMail(mail.kind, mail.locale, mail.values) satisfies MailContent);
      await tx
        .insert(mailOutbox)
        .values({
          id,
          recipient: mail.recipient,
          kind: mail.kind,
          sealed: keys.seal('mail', id, content),
          createdAt: now,
          nextAttemptAt: now,
        });
    },
  };
}
