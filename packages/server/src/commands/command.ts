import { Command } from 'commander';
import { type ExitName, exitStatuses } from './outcome.ts';

const meanings: Readonly<Record<ExitName, string>> = {
  done: 'done',
  failed: 'not done, or something is wrong: the message says what',
  usage: 'the command line is wrong',
  settings: 'the settings are wrong: each is named',
  database: 'the database cannot be opened',
  unconfirmed: 'not confirmed: nothing was changed',
};

/** A command before it has its options: with `--json`, and a help that names examples and exit statuses. */
export function describeCommand(name: string, summary: string, examples: readonly string[]): Command {
  const statuses = Object.entries(exitStatuses).map(([key, status]) => `  ${status}  ${meanings[key as ExitName]}`);
  return new Command(name)
    .description(summary)
    .option('--json', 'print one JSON document instead of lines')
    .addHelpText('after', ['', 'Examples:', ...examples.map((example) => `  ${example}`), '', 'Exit statuses:', ...statuses].join('\n'));
}
