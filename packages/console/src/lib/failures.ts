import type { Failure, TransportErrorCode } from '@foyer/api/client';
import type { Endpoint, ErrorCodeOf } from '@foyer/api/endpoint';
import type { CommonErrorCode } from '@foyer/api/problem.schema';

/** The codes that any call can end with. */
type UsualCode = CommonErrorCode | TransportErrorCode;

type CodeOf<E extends Endpoint> = E extends Endpoint ? ErrorCodeOf<E> : never;

/**
 * What each code that a call can end with means to a person. A code that is added to the call, or renamed, does not compile until the
 * table says what it means. `AsUsual` names the codes that need no row, because they mean what the usual code of their status means.
 */
export type FailureTable<E extends Endpoint, Meaning, AsUsual extends CodeOf<E> = never> = Readonly<
  Record<Exclude<CodeOf<E>, AsUsual> | UsualCode, Meaning>
>;

/** Such a table, whichever call it is of. */
export type MeaningTable<Code extends string, Meaning> = Readonly<Record<Code, Meaning>> & Readonly<Record<UsualCode, Meaning>>;

interface UsualMeanings<Session, Refused, Trouble> {
  /** The session has ended, or is another person's. */
  readonly session: Session;
  /** The server found something wrong with the call. */
  readonly refused: Refused;
  /** The network, the server, or too much at once: the same call may succeed later. */
  readonly trouble: Trouble;
}

/** The rows of the codes that any call can end with. A table names those again that it tells apart further. */
// @__NO_SIDE_EFFECTS__
export function usualMeanings<const Session, const Refused, const Trouble>({
  session,
  refused,
  trouble,
}: UsualMeanings<Session, Refused, Trouble>): Readonly<Record<UsualCode, Session | Refused | Trouble>> {
  return {
    SESSION_EXPIRED: session,
    PERSON_CHANGED: session,
    CREDENTIAL_INVALID: refused,
    VALIDATION_FAILED: refused,
    MALFORMED_BODY: refused,
    BODY_TOO_COMPLEX: refused,
    FORBIDDEN: refused,
    ORIGIN_REJECTED: refused,
    USER_NOT_CONFIRMED: refused,
    AUTHENTICATION_TOO_OLD: refused,
    ORGANIZATION_SUSPENDED: refused,
    SECOND_FACTOR_REQUIRED: refused,
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

/** Whether something is said of a failure: an ended session has its own dialog. */
export type Telling = 'session' | 'message';

/** The rows of the codes that any call can end with, in a table of what is said. */
export const usualTelling = usualMeanings({ session: 'session', refused: 'message', trouble: 'message' });

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
  const known = codesOfStatus.get(status);
  if (known) return known;
  if (status < 400) return 'UNREADABLE_ANSWER';
  return status < 500 ? 'MALFORMED_BODY' : 'GENERIC_INTERNAL_ERROR';
}

/**
 * What a failure means. Its code decides; the words of the message do only where it has none. A code that the table does not know, or
 * none at all, counts as the usual one of its status.
 */
export function meaningOf<Code extends string, Meaning>(
  table: MeaningTable<Code, Meaning>,
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

/** What a failure says where no code of the call's own is told apart. */
export type FailureKind =
  /** The session has ended, or is another person's: its own dialog stands over the page. */
  | 'session'
  /** What the call was about is not there any more. */
  | 'gone'
  /** The caller may not do it. */
  | 'forbidden'
  /** Somebody else has changed it in between. */
  | 'conflict'
  /** Too much at once; the server says how long to wait. */
  | 'wait'
  /** The server found something else wrong with the call, and did nothing. */
  | 'refused'
  /** No answer: whether anything was done is not known. */
  | 'unanswered'
  /** The server failed, or what stands before it. */
  | 'trouble'
  /** An answer that is not what was agreed. */
  | 'unreadable';

/** The kinds of the codes that any call can end with. A table with codes of its own starts from them. */
export const usualKinds = {
  ...usualMeanings({ session: 'session', refused: 'refused', trouble: 'trouble' }),
  FORBIDDEN: 'forbidden',
  ORIGIN_REJECTED: 'forbidden',
  USER_NOT_CONFIRMED: 'forbidden',
  AUTHENTICATION_TOO_OLD: 'forbidden',
  ORGANIZATION_SUSPENDED: 'forbidden',
  SECOND_FACTOR_REQUIRED: 'forbidden',
  NOT_FOUND: 'gone',
  VERSION_CONFLICT: 'conflict',
  TOO_MANY_REQUESTS: 'wait',
  OFFLINE: 'unanswered',
  TIMEOUT: 'unanswered',
  ABORTED: 'unanswered',
  UNREADABLE_ANSWER: 'unreadable',
} as const satisfies Readonly<Record<UsualCode, FailureKind>>;

/** Of which kind a failure is; a code of the call's own counts as the usual one of its status. */
export function failureKindOf(failure: Pick<Failure, 'status' | 'error'>): FailureKind {
  return meaningOf<UsualCode, FailureKind>(usualKinds, failure);
}

/** Whether the session has ended: that has its own dialog, and nobody else says anything of it. */
export function isSessionOver(failure: Pick<Failure, 'status' | 'error'>): boolean {
  return failureKindOf(failure) === 'session';
}

/** Whether it may have been done all the same: no answer came, or something broke on the way. */
export function isOutcomeUnknown(failure: Pick<Failure, 'status' | 'error'>): boolean {
  const kind = failureKindOf(failure);
  return kind === 'unanswered' || kind === 'trouble';
}
