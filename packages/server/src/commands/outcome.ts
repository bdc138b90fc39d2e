import { ConfigError } from '#config.ts';
import { DatabaseStartError, DatabaseUnavailableError, StorageFullError } from '#db/database.ts';

/** How a command ends: what `--help` lists, and scripts rely on. */
export const exitStatuses = {
  done: 0,
  failed: 1,
  usage: 2,
  settings: 3,
  database: 4,
  unconfirmed: 5,
} as const;
export type ExitName = keyof typeof exitStatuses;

/** Who runs a command, and what it may say to them. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** One line on stdout. */
  say(line: string): void;
  /** One line on stderr. */
  complain(line: string): void;
  /** Asks, and waits for a yes; undefined where nobody can be asked. */
  confirm(question: string): Promise<boolean | undefined>;
}

/** What a command came to: `result` for machines, `lines` for people. */
export interface Outcome {
  readonly result: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
  /** It was carried out, and found something wrong. */
  readonly isFailure?: boolean | undefined;
}

/** A command that cannot do what it was asked to, in words that say what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exit: ExitName;
  constructor(message: string, exit: ExitName = 'failed') {
    super(message);
    this.exit = exit;
  }
}

/** The exit that a failure stands for; undefined when it is nobody's to mend but ours. */
export function exitOf(error: unknown): ExitName | undefined {
  if (error instanceof CommandError) return error.exit;
  if (error instanceof ConfigError) return 'settings';
  if (error instanceof DatabaseStartError || error instanceof DatabaseUnavailableError || error instanceof StorageFullError)
    return 'database';
  return undefined;
}

/** Asks before something is lost, unless `--yes` has answered. Rejects with a `CommandError`. */
export async function requireYes(terminal: Terminal, question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  const answer = await terminal.confirm(question);
  if (answer === undefined) throw new CommandError(`${question} Nobody can be asked here: give --yes.`, 'unconfirmed');
  if (!answer) throw new CommandError('Not confirmed: nothing was changed.', 'unconfirmed');
}
