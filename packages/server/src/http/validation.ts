import type { Schema } from '@foyer/api/endpoint';
import * as z from 'zod/mini';
import { ProblemError } from './problem.ts';

const errorKeyPattern = /^[A-Z][A-Z0-9_]+$/;

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  const note = (field: string, key: string) => {
    if (field !== '' && !fields.has(field)) fields.set(field, key);
  };
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) note([...path, key].join('.').slice(0, 100), 'UNKNOWN_FIELD');
    else note(path.join('.'), errorKeyPattern.test(issue.message) ? issue.message : 'VALIDATION_FAILED');
  }
  return Object.fromEntries(fields);
}

/** Whether the database can hold a text: it knows no NUL, and no half of a surrogate pair survives UTF-8. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}

/** Reads what a caller sent. Answers 400 with the broken fields' error keys. */
export function validated(schema: Schema, given: unknown): unknown {
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) throw new ProblemError('VALIDATION_FAILED', 400, { fields: fieldsOf(parsed.error.issues) });
  const values = parsed.data;
  if (typeof values === 'object' && values !== null) {
    const broken = Object.entries(values).filter(([key, value]) => !isStorable(key) || !isStorable(value));
    if (broken.length > 0)
      throw new ProblemError('VALIDATION_FAILED', 400, {
        fields: Object.fromEntries(broken.map(([key]) => [key.toWellFormed().replaceAll('\u0000', '').slice(0, 100), 'VALIDATION_FAILED'])),
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
