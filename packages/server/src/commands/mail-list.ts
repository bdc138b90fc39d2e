import { Option } from 'commander';
import * as z from 'zod/mini';
import { listMails, mailStates } from '#mail/outbox.store.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import type { Report } from './reporting.ts';

const shownAtMost = 100;

export const mailList = onDatabase('mail-list', z.object({ state: z.enum(mailStates) }), async ({ database }, { state }) => {
  const mails = await database.read({ kind: 'system' }, (tx) => listMails(tx, state, shownAtMost));
  return {
    result: { state, mails },
    lines:
      mails.length === 0
        ? [`No mail is ${state}.`]
        : mails.map(({ id, createdAt, recipient, kind, attempts, lastError }) =>
            [id, createdAt.toISOString(), kind, recipient, `${attempts} attempts`, ...(lastError ? [lastError] : [])].join('  '),
          ),
  };
});

export const mailListCommand = (report: Report) =>
  describeCommand('list', `List the newest ${shownAtMost} mails in a state, without what is in them`, [
    'foyer mail list',
    'foyer mail list --state failed --json',
  ])
    .addOption(new Option('--state <state>', 'which mails').choices(mailStates).default('waiting'))
    .action(report(({ terminal, options }) => runOnDatabase(mailList, { state: options.state }, terminal)));
