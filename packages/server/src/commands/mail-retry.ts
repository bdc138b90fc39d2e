import * as z from 'zod/mini';
import { retryMails } from '#mail/outbox.store.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import { CommandError } from './outcome.ts';
import { type Report, usageError } from './reporting.ts';

export const mailRetry = onDatabase(
  'mail-retry',
  z.object({ ids: z.optional(z.array(z.uuid())) }),
  async ({ database, clock }, { ids }) => {
    const retried = await database.transaction({ kind: 'system' }, (tx) => retryMails(tx, ids, clock.now()));
    const missing = ids?.filter((id) => !retried.includes(id)) ?? [];
    if (missing.length > 0 && retried.length === 0)
      throw new CommandError('None of these mails waits. A mail that was sent or given up is emptied, and cannot be sent again.');
    return {
      result: { retried, missing },
      lines: [
        `${retried.length} ${retried.length === 1 ? 'mail is' : 'mails are'} due now. A running server sends them within seconds.`,
        ...missing.map((id) => `${id} does not wait: it was sent or given up, or is not there.`),
      ],
      isFailure: missing.length > 0,
    };
  },
);

export const mailRetryCommand = (report: Report) =>
  describeCommand('retry', 'Send waiting mails now instead of at their next attempt', [
    'foyer mail retry --all',
    'foyer mail retry 5f0c2b6e-8f4c-4b0e-9d43-0a4c6c1a7a11',
  ])
    .argument('[ids...]', 'mails by their ids')
    .option('--all', 'every mail that waits')
    .action(
      report(async ({ terminal, words, options }) => {
        if (words.length > 0 === (options.all === true)) throw usageError('Which mails? Give their ids, or --all.');
        if (!words.every((word) => z.safeParse(z.uuid(), word).success))
          throw usageError('The id of a mail is what "foyer mail list" begins its line with.');
        return runOnDatabase(mailRetry, options.all ? {} : { ids: [...words] }, terminal);
      }),
    );
