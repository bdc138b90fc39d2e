import type { Command } from 'commander';
import { CommandError, exitOf, exitStatuses, type Outcome, type Terminal } from './outcome.ts';

/** A command as it was typed. */
export interface Typed {
  readonly terminal: Terminal;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Makes of a command's work what commander calls: it says how the work ended, and keeps the exit status. */
export type Report = (work: (typed: Typed) => Promise<Outcome>) => (...given: unknown[]) => Promise<void>;

/** A failure as one JSON document, or as a line on stderr. */
export function reportFailure(terminal: Terminal, error: unknown, asJson: boolean): number {
  const exit = exitOf(error);
  const message = exit === undefined ? ((error as Error).stack ?? String(error)) : (error as Error).message;
  if (asJson) terminal.say(JSON.stringify({ ok: false, error: { kind: exit ?? 'failed', message } }, undefined, 2));
  else terminal.complain(message);
  return exitStatuses[exit ?? 'failed'];
}

/** Reports to a terminal; `end` gets the exit status. */
export function reportTo(terminal: Terminal, end: (status: number) => void): Report {
  return (work) =>
    async (...given) => {
      // Commander gives each argument, then the options, then the command.
      const command = given.at(-1) as Command;
      const options = command.opts();
      try {
        const { result, lines, isFailure = false } = await work({ terminal, words: command.args, options });
        if (options.json) terminal.say(JSON.stringify({ ok: !isFailure, ...result }, undefined, 2));
        else for (const line of lines) terminal.say(line);
        end(isFailure ? exitStatuses.failed : exitStatuses.done);
      } catch (error) {
        end(reportFailure(terminal, error, options.json === true));
      }
    };
}

/** The command line cannot be understood. */
export const usageError = (message: string) => new CommandError(message, 'usage');
