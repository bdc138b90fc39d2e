import { DatabaseUnavailableError, DeadlockError, StorageFullError } from '#db/database.ts';

/** A job failed. The database keeps the message, so it contains nothing that the job worked on. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}

/** What is kept about a failure: our own messages, or else its kind. The log has the rest. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof DatabaseUnavailableError || error instanceof StorageFullError || error instanceof DeadlockError)
    return new JobFailure(error.message);
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: { code?: unknown } };
  const detail = [name, code ?? cause?.code].filter((part) => typeof part === 'string' && /^\w{1,40}$/.test(part)).join(' ');
  return new JobFailure(`${detail || 'Error'}. The server's log contains the details.`);
}
