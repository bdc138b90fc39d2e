import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@foyer/api/brand';
import type { Problem } from '@foyer/api/problem.schema';
import { rootFolder } from '#config.ts';
import { type Language, languages } from './language.ts';

/** What an error answer says besides its code. */
export interface ProblemDetails {
  /** Field name → error key. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
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

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join(rootFolder, 'locales', language, 'errors.json'), 'utf8')) as Record<string, string>,
  ]),
) as Readonly<Record<Language, Readonly<Record<string, string>>>>;

function textOf(language: Language, key: string | undefined): string | undefined {
  return key === undefined ? undefined : texts[language][key]?.replaceAll('{{email}}', brand.supportEmail);
}

/** The body of an error answer. A body that breaks a rule says the first broken rule's own words, for they say how to mend it. */
export function problemBody(code: string, language: Language, requestId: string, fields?: ProblemDetails['fields']): Problem {
  const [firstKey] = Object.values(fields ?? {});
  const message = textOf(language, firstKey) ?? textOf(language, code) ?? textOf(language, 'GENERIC_ERROR') ?? code;
  return { message, code, ...(fields && { fields: { ...fields } }), requestId };
}
