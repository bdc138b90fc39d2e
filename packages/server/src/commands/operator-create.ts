import { emailSchema } from '@foyer/api/text.schema';
import * as z from 'zod/mini';
import { ownLinkOrigin } from '#http/transport.ts';
import { makeOperator } from '#operators/make-operator.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import { CommandError } from './outcome.ts';
import { type Report, usageError } from './reporting.ts';

export const operatorCreate = onDatabase('operator-create', z.object({ email: emailSchema }), async (place, { email }) => {
  const made = await makeOperator(place, { email, linkOrigin: ownLinkOrigin(place.config) });
  if (made.kind === 'already') throw new CommandError(`${email} is an operator already.`);
  if (made.kind === 'member') throw new CommandError(`${email} is a member of an organization. Operators are not: give another address.`);
  const { link } = made;
  return {
    result: { email, ...(link !== undefined && { link }) },
    lines: [
      `${email} is an operator.`,
      ...(link === undefined ? [] : ['Choose a password within the hour, by this link, which works once:', link]),
      'The operators’ desk opens at /operator once the account has a second factor.',
    ],
  };
});

export const operatorCreateCommand = (report: Report) =>
  describeCommand('create', 'Make somebody an operator: the account of the address, or a new one', [
    'foyer operator create sven@provider.example',
  ])
    .argument('<address>', 'an e-mail address that is in no organization')
    .action(
      report(({ terminal, words: [email = ''] }) => {
        if (!z.safeParse(emailSchema, email).success) throw usageError('That is not an e-mail address.');
        return runOnDatabase(operatorCreate, { email }, terminal);
      }),
    );
