import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@foyer/api/brand';
import { type Language, languageCodes, languages } from '@foyer/api/languages';
import { commonErrors, type Problem } from '@foyer/api/problem.schema';
import { rootFolder } from '#config.ts';
/** Name of a place in a text → the number that stands there, written as the language writes it; `waitSeconds` as a duration. */
export type Figures = Readonly<Record<string, number>>;

/** What an error answer says besides its code. */
export interface ProblemDetails {
  /** Field name → error key. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Numbers that the words of the code name. */
  readonly figures?: Figures;
  /** The words of a standard that its clients read beside ours. */
  readonly oauth?: { readonly error: string; readonly error_description?: string };
}

/** Ends a request with an error answer. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: string;
  readonly status: number;
  readonly details: ProblemDetails;
  constructor(code: string, status: number, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** When to try again what cannot be answered now: a database that restarts takes some seconds. */
const outageRetrySeconds = 2;
/** A full disk waits for somebody who sees to it. */
const fullRetrySeconds = 30;

/** The answer while something that the server needs is out of reach. */
export function notReady(code: 'NOT_READY' | 'OUTCOME_UNKNOWN' | 'STORAGE_FULL' = 'NOT_READY'): ProblemError {
  return new ProblemError(code, commonErrors[code], { retryAfterSeconds: code === 'STORAGE_FULL' ? fullRetrySeconds : outageRetrySeconds });
}

type ErrorTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Texts below `answer` are the server's own words where the specification gives the console others for the same code. */
function flatten(nested: ErrorTexts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : Object.entries(text).map(([inner, words]) => [`${key}.${inner}`, words]),
    ),
  );
}

const texts = Object.fromEntries(
  languageCodes.map((language) => [
    language,
    flatten(JSON.parse(readFileSync(join(rootFolder, 'locales', language, 'errors.json'), 'utf8')) as ErrorTexts),
  ]),
) as Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** How long to wait, in seconds below a minute and in begun minutes from there on. */
function durationText(tag: string, seconds: number): string {
  const [amount, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

function textOf(language: Language, key: string | undefined, figures: Figures = {}): string | undefined {
  if (key === undefined) return undefined;
  const { tag } = languages[language];
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const written = ([name, value]: [string, number]) => [name, name === 'waitSeconds' ? durationText(tag, value) : format.format(value)];
  const values = { email: brand.supportEmail, ...Object.fromEntries(Object.entries(figures).map(written)) };
  return texts[language][key]?.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name as 'email'] ?? place);
}

/** The words of an error code by itself, for one item of an answer about several. */
export function problemText(code: string, language: Language, figures?: Figures): string {
  return textOf(language, code, figures) ?? textOf(language, 'GENERIC_ERROR') ?? code;
}

/** The body of an error answer. A body that breaks a rule says the first broken rule's own words, for they say how to mend it. */
export function problemBody(
  code: string,
  language: Language,
  requestId: string,
  { fields, figures }: Pick<ProblemDetails, 'fields' | 'figures'> = {},
): Problem {
  const [firstKey] = Object.values(fields ?? {});
  const message =
    textOf(language, firstKey) ??
    textOf(language, `answer.${code}`) ??
    textOf(language, code, figures) ??
    textOf(language, 'GENERIC_ERROR') ??
    code;
  return { message, code, ...(fields && { fields: { ...fields } }), requestId };
}
