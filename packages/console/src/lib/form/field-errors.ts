import * as z from 'zod/mini';

/** Error keys by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first error of each field, by the field's name. */
export function errorsOf(schema: z.core.$ZodType, value: unknown): FieldErrors {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
