import { reasonSchema } from '@foyer/api/operators/operator.schema';
import { type PersonAct, personActs } from '@foyer/api/operators/operator-person.schema';
import * as z from 'zod/mini';
import { canonicalEmail } from '#auth/auth.rules.ts';
import { findAccount, findAccountById } from '#auth/person.store.ts';
import { ownLinkOrigin } from '#http/transport.ts';
import { createOutbox, deliveryOf } from '#mail/outbox.ts';
import { actOnAccount } from '#operators/person-act.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import { CommandError, type Terminal } from './outcome.ts';
import { type Report, usageError } from './reporting.ts';

const given = z.object({ email: z.string(), act: z.enum(personActs), reason: reasonSchema });

const outcomes: Readonly<Record<PersonAct, readonly [done: string, already: string]>> = {
  confirm: ['The address is confirmed.', 'The address was confirmed already.'],
  unlock: ['Sign-in is not paused any more.', 'Sign-in was not paused.'],
  signOut: ['Every session is ended.', 'There was no session.'],
  resetSecondFactor: [
    'The reset is planned. The person is mailed how to stop it.',
    'There is no second factor, or its reset is planned already.',
  ],
  keepSecondFactor: ['The planned reset is stopped.', 'No reset is planned.'],
};

export const userActs = onDatabase('user-act', given, async ({ clock, config, database, keys, logger }, { email, act, reason }) => {
  const outbox = createOutbox({ clock, keys, delivery: deliveryOf(config) });
  const done = await actOnAccount(
    { clock, database, keys, logger, metrics: undefined, outbox },
    { kind: 'operator' },
    {
      ...{ act, reason, operator: null, linkOrigin: ownLinkOrigin(config) },
      find: async (tx) => {
        const account = await findAccount(tx, canonicalEmail(email));
        return account && findAccountById(tx, account.id, 'update');
      },
    },
  );
  if (done === undefined) throw new CommandError(`Nobody has the address ${email}.`);
  const { isDone, person } = done;
  const { confirmed, locked, secondFactor, resetAt } = person;
  const due = resetAt === undefined ? [] : [`The second factor is reset at ${resetAt}.`];
  return {
    result: { email: person.email, isDone, confirmed, locked, secondFactor, ...(resetAt !== undefined && { resetAt }) },
    lines: [outcomes[act][isDone ? 0 : 1], ...due],
  };
});

/** Does something to the account of an address, for a reason. */
export function runUserAct(terminal: Terminal, act: PersonAct, email: string, reason: unknown) {
  const parsed = z.safeParse(reasonSchema, reason);
  if (!parsed.success) throw usageError('Why? Give a reason of 10 to 500 characters: --reason "…". It is kept in the operators’ record.');
  return runOnDatabase(userActs, { email, act, reason: parsed.data }, terminal);
}

const described = (name: string, summary: string, ...examples: readonly string[]) =>
  describeCommand(name, summary, examples)
    .argument('<address>', 'the e-mail of a person')
    .option('--reason <text>', 'why: kept in the operators’ record');

export const userConfirmCommand = (report: Report) =>
  described(
    'confirm',
    'Confirm the address of a person',
    'foyer user confirm mia@example.com --reason "She wrote from this address, case 4711."',
  ).action(report(({ terminal, words: [email = ''], options }) => runUserAct(terminal, 'confirm', email, options.reason)));

export const userUnlockCommand = (report: Report) =>
  described(
    'unlock',
    'Let a person sign in again at once after wrong passwords or codes',
    'foyer user unlock mia@example.com --reason "She called from the number in the contract."',
  ).action(report(({ terminal, words: [email = ''], options }) => runUserAct(terminal, 'unlock', email, options.reason)));

export const userResetSecondFactorCommand = (report: Report) =>
  described(
    'reset-second-factor',
    'Plan that the lost second factor of a person is turned off in 72 hours, unless they stop it',
    'foyer user reset-second-factor mia@example.com --reason "Her phone was stolen, case 4712."',
    'foyer user reset-second-factor mia@example.com --stop --reason "She has found her phone."',
  )
    .option('--stop', 'stop a reset that is planned')
    .action(
      report(({ terminal, words: [email = ''], options }) =>
        runUserAct(terminal, options.stop ? 'keepSecondFactor' : 'resetSecondFactor', email, options.reason),
      ),
    );
