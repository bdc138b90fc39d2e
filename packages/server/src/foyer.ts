import { createInterface } from 'node:readline/promises';
import { brand } from '@foyer/api/brand';
import { Command, CommanderError } from 'commander';
import { backupCommand } from '#commands/backup.ts';
import { doctorCommand } from '#commands/doctor.ts';
import { jobsListCommand } from '#commands/jobs-list.ts';
import { jobsRetryCommand } from '#commands/jobs-retry.ts';
import { keysRotateCommand } from '#commands/keys-rotate.ts';
import { keysStatusCommand } from '#commands/keys-status.ts';
import { mailListCommand } from '#commands/mail-list.ts';
import { mailRetryCommand } from '#commands/mail-retry.ts';
import { migrateCommand } from '#commands/migrate.ts';
import { openapiCommand } from '#commands/openapi.ts';
import { operatorCreateCommand } from '#commands/operator-create.ts';
import { organizationSuspendCommand, organizationVerifyCommand } from '#commands/organization-act.ts';
import { organizationListCommand } from '#commands/organization-list.ts';
import { exitStatuses, type Terminal } from '#commands/outcome.ts';
import { type Report, reportFailure, reportTo, usageError } from '#commands/reporting.ts';
import { restoreCommand } from '#commands/restore.ts';
import { startCommand } from '#commands/start.ts';
import { userConfirmCommand, userResetSecondFactorCommand, userUnlockCommand } from '#commands/user-act.ts';
import { userSignOutCommand } from '#commands/user-sign-out.ts';

const groups = {
  mail: ['The mails that wait, were given up or have gone out', mailListCommand, mailRetryCommand],
  jobs: ['What the servers do by themselves', jobsListCommand, jobsRetryCommand],
  keys: ['The keys that encrypt what the database holds', keysStatusCommand, keysRotateCommand],
  user: ['People', userConfirmCommand, userUnlockCommand, userSignOutCommand, userResetSecondFactorCommand],
  operator: ['People of the provider, who see no tenant’s content', operatorCreateCommand],
  organization: ['Organizations', organizationListCommand, organizationVerifyCommand, organizationSuspendCommand],
} as const;

function programOf(report: Report): Command {
  const program = new Command('foyer').description(`${brand.name}: run it and look after it`).version(brand.version);
  const commands = [startCommand, migrateCommand, doctorCommand, backupCommand, restoreCommand, openapiCommand];
  for (const command of commands) program.addCommand(command(report));
  for (const [name, [summary, ...members]] of Object.entries(groups)) {
    const group = new Command(name).description(summary);
    for (const member of members) group.addCommand(member(report));
    program.addCommand(group);
  }
  return program;
}

/** A command and all that is below it. */
const withAll = (command: Command): readonly Command[] => [command, ...command.commands.flatMap((inner) => withAll(inner as Command))];

/** Runs one command line; answers the exit status. */
export async function runFoyer(words: readonly string[], terminal: Terminal): Promise<number> {
  let status: number = exitStatuses.done;
  const program = programOf(reportTo(terminal, (ended) => (status = ended)));
  let misuse = '';
  for (const command of withAll(program)) {
    command.exitOverride();
    command.configureOutput({
      writeOut: (text) => terminal.say(text.trimEnd()),
      writeErr: (text) => {
        misuse += text;
      },
    });
  }
  try {
    await program.parseAsync(words, { from: 'user' });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitStatuses.done;
    return reportFailure(terminal, usageError(misuse.trim().replace(/^error: /, '')), words.includes('--json'));
  }
}

/** The terminal that this process has. */
export const processTerminal: Terminal = {
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  confirm: async (question) => {
    if (!process.stdin.isTTY) return undefined;
    const asking = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await asking.question(`${question} Go on? [y/N] `);
    asking.close();
    return /^y(?:es)?$/i.test(answer.trim());
  },
};
