import * as z from 'zod/mini';
import type { Verdict } from './use-schema-form.ts';

/** What a schema of the contract says about a form's fields: the values it wants, or the first broken rule of each field, as error keys. */
export function judge<S extends z.core.$ZodType>(schema: S, fields: unknown): Verdict<z.infer<S>> {
  const result = z.safeParse(schema, fields);
  if (result.success) return { ok: true, values: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message;
  return { ok: false, errors };
}
