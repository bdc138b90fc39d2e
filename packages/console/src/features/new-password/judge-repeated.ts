import type { Verdict } from '#lib/form/use-schema-form.ts';

/**
 * Adds what only two fields together can break: the password is repeated as it was chosen (AUTH-27). A schema says so only
 * once everything else in it holds, which is too late while one types.
 */
export function judgeRepeated<Values>(verdict: Verdict<Values>, fields: FormData): Verdict<Values> {
  const repeated = fields.get('confirmPassword');
  const found = verdict.ok ? {} : verdict.errors;
  if (!repeated) return { ok: false, errors: { ...found, confirmPassword: 'PASSWORD_REQUIRED' } };
  if (repeated === fields.get('password')) return verdict;
  return { ok: false, errors: { ...found, confirmPassword: 'CONFIRMATION_PASSWORD_VALIDATION' } };
}
