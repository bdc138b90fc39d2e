import type { FastifyBaseLogger } from 'fastify';
import pino, { type Bindings, type DestinationStream, type Level, type Logger } from 'pino';
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

/** The frames of a stack, without the message that stands before them. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return /^ +at .*/ms.exec(frames)?.[0] ?? '';
}

/** SQLSTATEs of values that the database could not take: their messages quote the value. */
const quotesValue = /^22/;
const statementMaxLength = 2000;
const causesShown = 5;

/**
 * An error as the log may show it. A failed query is shown without its values, which may be secrets or somebody's data: Drizzle's
 * message lists them, and so may the database's own.
 */
function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const errorCode = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const said = isQueryError(error)
    ? { message: 'A query failed', statement: error.query.slice(0, statementMaxLength) }
    : { message: quotesValue.test(errorCode ?? '') ? 'A value was not accepted' : error.message };
  return {
    name: error.name,
    ...said,
    // `code` would be taken for a secret one.
    ...(errorCode && { errorCode }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < causesShown && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** JSON lines on stderr, for stdout belongs to the ready line. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => errorForLog(error) },
      redact: { paths: redactedPaths, censor: '[redacted]' },
    },
    destination,
  );
}

/** A logger of one request, made only when something is said: of most requests nothing is, but for the line of `createRequestLines`. */
class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;
  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }
  get level() {
    return this.#parent.level;
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#logger().child(...given);
  }
  fatal(...said: unknown[]): void {
    this.#say('fatal', said);
  }
  error(...said: unknown[]): void {
    this.#say('error', said);
  }
  warn(...said: unknown[]): void {
    this.#say('warn', said);
  }
  info(...said: unknown[]): void {
    this.#say('info', said);
  }
  debug(...said: unknown[]): void {
    this.#say('debug', said);
  }
  trace(...said: unknown[]): void {
    this.#say('trace', said);
  }
  silent(...said: unknown[]): void {
    this.#say('silent', said);
  }
  #logger(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }
  #say(level: Level | 'silent', said: unknown[]): void {
    const logger = this.#logger();
    Reflect.apply(logger[level], logger, said);
  }
}

/** The logger that a request's own code finds. */
export function requestLogger(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new RequestLogger(parent, bindings);
}

/** What a request's line says: nothing of what a caller sent but the method and an organization's number, and so nothing to look for secrets in. */
export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** The route's template and never the address: queries carry keys and codes. */
  readonly route: string | undefined;
  readonly operation: string | undefined;
  readonly status: number;
  readonly ms: number;
  /** Who made it, by id. */
  readonly person?: string;
  readonly organization?: string;
  /** The code with which it was refused. */
  readonly refusal?: string;
}

/** Writes the line of each request. Looking for secrets costs more than the rest of a request, and these fields hold none. */
export function createRequestLines(logger: FastifyBaseLogger): (line: RequestLine) => void {
  const plain = logger.child({}, { redact: [] });
  return (line) => plain.info(line, 'request');
}
