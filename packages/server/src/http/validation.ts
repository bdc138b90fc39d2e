import type { Schema } from '@foyer/api/endpoint';
import * as z from 'zod/mini';
import { ProblemError } from './problem.ts';

const errorKeyPattern = /^[A-Z][A-Z0-9_]+$/;
/** An answer names so many broken fields; whoever has mended them is told of the next. */
const fieldErrorsMax = 20;
const fieldNameMaxLength = 100;

type FieldError = readonly [field: string, key: string];

/** The name of a field as an answer may show it. The caller chose parts of it. */
function shownName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, fieldNameMaxLength).toWellFormed().replaceAll('\u0000', '');
}

function* fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): Generator<FieldError> {
  for (const { path, ...issue } of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield [shownName([...path, key]), 'UNKNOWN_FIELD'];
    else yield [shownName(path), errorKeyPattern.test(issue.message) ? issue.message : 'VALIDATION_FAILED'];
  }
}

/** The first broken fields with the first error of each. */
export function firstFields(errors: Iterable<FieldError>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [field, key] of errors) {
    if (field !== '' && !fields.has(field)) fields.set(field, key);
    if (fields.size === fieldErrorsMax) break;
  }
  return Object.fromEntries(fields);
}

/** Whether the database can hold a text: it knows no NUL, and no half of a surrogate pair survives UTF-8. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const name in value) if (!isStorable(name) || !isStorable((value as Record<string, unknown>)[name])) return false;
  return true;
}

/** Reads what a caller sent. Answers 400 with the broken fields' error keys. */
export function validated(schema: Schema, given: unknown): unknown {
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) throw new ProblemError('VALIDATION_FAILED', 400, { fields: firstFields(fieldErrorsOf(parsed.error.issues)) });
  const values = parsed.data;
  if (typeof values === 'object' && values !== null) {
    const broken = Object.entries(values).filter(([key, value]) => !isStorable(key) || !isStorable(value));
    if (broken.length > 0)
      throw new ProblemError('VALIDATION_FAILED', 400, {
        fields: firstFields(broken.map(([key]) => [shownName([key]), 'VALIDATION_FAILED'])),
      });
  }
  return values;
}

/** The version in an `If-Match` header. Answers 400 when it is not one that this server ever gave. */
export function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new ProblemError('VALIDATION_FAILED', 400, { fields: { 'If-Match': 'VALIDATION_FAILED' } });
  return Number(version);
}
