import type { Failure, TransportErrorCode } from '@foyer/api/client';
import type { Endpoint, ErrorCodeOf } from '@foyer/api/endpoint';
import type { CommonErrorCode } from '@foyer/api/problem.schema';

/** The codes that any call can end with. */
type UsualCode = CommonErrorCode | TransportErrorCode;

type CodeOf<E extends Endpoint> = E extends Endpoint ? ErrorCodeOf<E> : never;

/**
 * What each code that a call can end with means to a person. A code that is added to the call, or renamed, does not compile until the
 * table says what it means.
 */
export type FailureTable<E extends Endpoint, Meaning> = Readonly<Record<CodeOf<E> | UsualCode, Meaning>>;

interface UsualMeanings<Session, Refused, Trouble> {
  /** The session has ended, or is another person's. */
  readonly session: Session;
  /** The server found something wrong with the call. */
  readonly refused: Refused;
  /** The network, the server, or too much at once: the same call may succeed later. */
  readonly trouble: Trouble;
}

/** The rows of the codes that any call can end with. A table names those again that it tells apart further. */
export function usualMeanings<const Session, const Refused, const Trouble>({
  session,
  refused,
  trouble,
}: UsualMeanings<Session, Refused, Trouble>): Readonly<Record<UsualCode, Session | Refused | Trouble>> {
  return {
    SESSION_EXPIRED: session,
    PERSON_CHANGED: session,
    VALIDATION_FAILED: refused,
    MALFORMED_BODY: refused,
    BODY_TOO_COMPLEX: refused,
    FORBIDDEN: refused,
    ORIGIN_REJECTED: refused,
    USER_NOT_CONFIRMED: refused,
    NOT_FOUND: refused,
    METHOD_NOT_ALLOWED: refused,
    VERSION_CONFLICT: refused,
    BODY_TOO_LARGE: refused,
    UNSUPPORTED_MEDIA_TYPE: refused,
    TOO_MANY_REQUESTS: trouble,
    GENERIC_INTERNAL_ERROR: trouble,
    NOT_READY: trouble,
    OUTCOME_UNKNOWN: trouble,
    STORAGE_FULL: trouble,
    OFFLINE: trouble,
    TIMEOUT: trouble,
    ABORTED: trouble,
    UNREADABLE_ANSWER: trouble,
  };
}

/** Words of a message, and the code that they stand for where an answer has none. */
export type Wording<Code extends string = string> = readonly (readonly [words: string, code: Code])[];

const codesOfStatus: ReadonlyMap<number, UsualCode> = new Map([
  [0, 'OFFLINE'],
  [401, 'SESSION_EXPIRED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [408, 'TIMEOUT'],
  [412, 'VERSION_CONFLICT'],
  [413, 'BODY_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'TOO_MANY_REQUESTS'],
]);

/** The usual code that an answer without a code of its own counts as. */
function codeOfStatus(status: number): UsualCode {
  return codesOfStatus.get(status) ?? (status >= 400 && status < 500 ? 'MALFORMED_BODY' : 'GENERIC_INTERNAL_ERROR');
}

/**
 * What a failure means. Its code decides; the words of the message do only where it has none. A code that the table does not know, or
 * none at all, counts as the usual one of its status.
 */
export function meaningOf<Code extends string, Meaning>(
  table: Readonly<Record<Code, Meaning>> & Readonly<Record<UsualCode, Meaning>>,
  { status, error }: Pick<Failure, 'status' | 'error'>,
  wording: Wording<NoInfer<Code>> = [],
): Meaning {
  const { code, message, fields } = error;
  if (code !== undefined && Object.hasOwn(table, code)) return table[code as Code];
  const named = code === undefined ? wording.find(([words]) => message.includes(words)) : undefined;
  if (named) return table[named[1]];
  if (fields && Object.keys(fields).length > 0) return table.VALIDATION_FAILED;
  return table[codeOfStatus(status)];
}
