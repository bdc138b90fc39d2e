import { type OperatorAct, operatorActs, reasonSchema } from '@foyer/api/operators/operator.schema';
import * as z from 'zod/mini';
import { organizationIdOf } from '#db/organization-id.ts';
import { ownLinkOrigin } from '#http/transport.ts';
import { createOutbox, deliveryOf } from '#mail/outbox.ts';
import { actOnOrganization } from '#operators/organization-act.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import { CommandError, type Terminal } from './outcome.ts';
import { type Report, usageError } from './reporting.ts';

const given = z.object({ id: z.string(), act: z.enum(operatorActs), reason: reasonSchema });

export const organizationActs = onDatabase('organization-act', given, async ({ clock, config, database, keys }, { id, act, reason }) => {
  const organizationId = organizationIdOf(id);
  const outbox = createOutbox({ clock, keys, delivery: deliveryOf(config) });
  const linkOrigin = ownLinkOrigin(config);
  const done =
    organizationId === undefined
      ? undefined
      : await actOnOrganization(
          { clock, database, outbox },
          { kind: 'operator' },
          { act, reason, operator: null, organizationId, linkOrigin },
        );
  if (done === undefined) throw new CommandError(`There is no organization ${id}.`);
  const { name, verified, suspended } = done;
  const states = `${verified ? 'verified' : 'unverified'}${suspended ? ' and suspended' : ''}`;
  return { result: { id, name, verified, suspended }, lines: [`${name} is ${states}. Its owners are mailed what changed.`] };
});

function run(terminal: Terminal, act: OperatorAct, id: string, reason: unknown) {
  const parsed = z.safeParse(reasonSchema, reason);
  if (!parsed.success) throw usageError('Why? Give a reason of 10 to 500 characters: --reason "…". The owners read it.');
  return runOnDatabase(organizationActs, { id, act, reason: parsed.data }, terminal);
}

export const organizationVerifyCommand = (report: Report) =>
  describeCommand('verify', 'Verify an organization, decline its request, or withdraw its verification', [
    'foyer organization verify 10019 --reason "The register names the same foundation."',
    'foyer organization verify 10019 --decline --reason "The register does not name this foundation."',
    'foyer organization verify 10019 --withdraw --reason "The foundation has been dissolved."',
  ])
    .argument('<id>', 'the number of the organization')
    .option('--reason <text>', 'why: mailed to the owners and shown in their history')
    .option('--decline', 'decline its request to be verified')
    .option('--withdraw', 'withdraw the verification')
    .action(
      report(({ terminal, words: [id = ''], options }) => {
        const act = options.decline ? 'decline' : options.withdraw ? 'withdraw' : 'verify';
        return run(terminal, act, id, options.reason);
      }),
    );

export const organizationSuspendCommand = (report: Report) =>
  describeCommand('suspend', 'Suspend an organization, or end its suspension', [
    'foyer organization suspend 10533 --reason "The invoices since March are unpaid."',
    'foyer organization suspend 10533 --resume --reason "The invoices are paid."',
  ])
    .argument('<id>', 'the number of the organization')
    .option('--reason <text>', 'why: mailed to the owners and shown in their history')
    .option('--resume', 'end the suspension')
    .action(report(({ terminal, words: [id = ''], options }) => run(terminal, options.resume ? 'resume' : 'suspend', id, options.reason)));
