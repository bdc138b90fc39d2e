import { operatorStates } from '@foyer/api/operators/operator.schema';
import { Option } from 'commander';
import * as z from 'zod/mini';
import { listAllOrganizations } from '#operators/operator.store.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import type { Report } from './reporting.ts';

const shownAtMost = 100;

const wish = z.object({ q: z.optional(z.string()), state: z.optional(z.enum(operatorStates)) });

export const organizationList = onDatabase('organization-list', wish, async ({ database }, given) => {
  const rows = await database.read({ kind: 'operator' }, (tx) => listAllOrganizations(tx, { ...given, limit: shownAtMost }));
  const organizations = rows.slice(0, shownAtMost).map(({ id, name, type, verified, suspendedAt }) => ({
    ...{ id: String(id), name, type, verified },
    suspended: suspendedAt !== null,
  }));
  const total = rows[0]?.total ?? 0;
  return {
    result: { total, organizations },
    lines: [
      ...organizations.map(({ id, name, type, verified, suspended }) =>
        [id, type, verified ? 'verified' : 'unverified', ...(suspended ? ['suspended'] : []), name].join('  '),
      ),
      total > organizations.length ? `The first ${organizations.length} of ${total}.` : `${total} in all.`,
    ],
  };
});

export const organizationListCommand = (report: Report) =>
  describeCommand('list', `List the first ${shownAtMost} organizations by name`, [
    'foyer organization list --state unverified',
    'foyer organization list --search northwind --json',
  ])
    .option('--search <text>', 'part of the name, the id, or the e-mail address of an owner')
    .addOption(new Option('--state <state>', 'which organizations').choices(operatorStates))
    .action(
      report(({ terminal, options }) =>
        runOnDatabase(organizationList, z.parse(wish, { q: options.search, state: options.state }), terminal),
      ),
    );
