import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '#config.ts';

/** Names under which a secret could ever reach the log, at any of the depths that are logged. */
const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'code',
  'key',
  'token',
  'cookie',
  'authorization',
  'confirmationKey',
  'secret',
  'query',
  'params',
];
const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]);

interface QueryError {
  readonly query: string;
  readonly params: unknown;
  readonly cause?: Error;
}

function isQueryError(error: Error): error is Error & QueryError {
  return 'query' in error && 'params' in error;
}

/** An error as the log may show it: a failed query without its values, which may be secrets or somebody's data. */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  if (isQueryError(error))
    return { type: error.name, statement: error.query.slice(0, 2000), ...(error.cause && { cause: errorForLog(error.cause) }) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, message: error.message, ...(code && { code }), stack: error.stack };
}

/** JSON lines on stderr, for stdout belongs to the ready line. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorForLog, error: errorForLog },
      redact: { paths: redactedPaths, censor: '[redacted]' },
    },
    destination,
  );
}
