import * as z from 'zod/mini';
import { endEverySession, endSessionsOf } from '#auth/end-sessions.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import { CommandError, requireYes } from './outcome.ts';
import { type Report, usageError } from './reporting.ts';
import { runUserAct } from './user-act.ts';

export const userSignOut = onDatabase('user-sign-out', z.object({ email: z.optional(z.string()) }), async (place, { email }) => {
  const ended = await (email === undefined ? endEverySession(place) : endSessionsOf(place, email));
  if (ended === undefined) throw new CommandError(`Nobody has the address ${email}.`);
  return { result: { ended }, lines: [`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`] };
});

export const userSignOutCommand = (report: Report) =>
  describeCommand('sign-out', 'End the sessions of one person, or of everybody', [
    'foyer user sign-out mia@example.com',
    'foyer user sign-out mia@example.com --reason "Her laptop was stolen, case 4713."',
    'foyer user sign-out --everybody --yes',
  ])
    .argument('[address]', 'the e-mail of a person')
    .option('--everybody', 'every session there is')
    .option('--reason <text>', 'why, for one person: kept in the operators’ record')
    .option('--yes', 'do not ask')
    .action(
      report(async ({ terminal, words: [email], options }) => {
        if ((email !== undefined) === (options.everybody === true)) throw usageError('Whom? Give the e-mail of a person, or --everybody.');
        if (options.everybody) await requireYes(terminal, 'This signs everybody out.', options.yes === true);
        if (email !== undefined && options.reason !== undefined) return runUserAct(terminal, 'signOut', email, options.reason);
        return runOnDatabase(userSignOut, email === undefined ? {} : { email }, terminal);
      }),
    );
