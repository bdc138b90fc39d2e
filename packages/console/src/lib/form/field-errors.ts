import * as z from 'zod/mini';

/** Error keys by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Of what was wrong when nobody had typed for a moment, what still is: a message never speaks of what stood there before. */
export function stillWrong(rested: FieldErrors, now: FieldErrors): FieldErrors {
  const all = Object.entries(rested);
  const still = all.filter(([name, error]) => now[name] === error);
  return still.length === all.length ? rested : Object.fromEntries(still);
}

/** The first error of each field, by the field's name. */
export function errorsOf(schema: z.core.$ZodType, value: unknown): FieldErrors {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
