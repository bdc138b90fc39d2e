import { newPasswordSchema } from '@foyer/api/text.schema';
import * as z from 'zod/mini';

/** The three fields of a change of password. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** One of the three. */
export type PasswordChangeField = keyof PasswordChange;

/** The fields in their order. */
export const passwordChangeFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const satisfies readonly PasswordChangeField[];

function brokenRule(password: string): string | undefined {
  const result = z.safeParse(newPasswordSchema, password);
  return result.success ? undefined : result.error.issues[0]?.message;
}

/**
 * Which rule each field breaks (ACC-09): the current password follows the password rules too, the new one must differ from
 * it, the confirmation must equal the new one.
 */
export function passwordChangeErrors({ currentPassword, newPassword, confirmPassword }: PasswordChange) {
  const errors: Partial<Record<PasswordChangeField, string>> = {};
  const current = brokenRule(currentPassword);
  // Somebody whose password is older than the rules is told of the other way.
  if (current) errors.currentPassword = current === 'PASSWORD_VALIDATION' ? 'CURRENT_PASSWORD_VALIDATION' : current;
  const chosen = brokenRule(newPassword) ?? (newPassword === currentPassword ? 'SAME_PASSWORD_VALIDATION' : undefined);
  if (chosen) errors.newPassword = chosen;
  const confirmation = brokenRule(confirmPassword);
  if (confirmPassword !== '' && confirmPassword !== newPassword) errors.confirmPassword = 'CONFIRMATION_PASSWORD_VALIDATION';
  else if (confirmation) errors.confirmPassword = confirmation;
  return errors;
}

/** The form of the three fields, right when none of the rules is broken. */
export const passwordChangeSchema = z
  .object({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(passwordChangeErrors(value)))
      issues.push({ code: 'custom', input: value, path: [field], message });
  });

/** What the form of the three fields may do. */
export interface PasswordFormState {
  /** The broken rule of each field that was touched. */
  readonly shown: Partial<Record<PasswordChangeField, string>>;
  /** Submit waits until all three were touched and are free of errors (ACC-07). */
  readonly canSubmit: boolean;
  /** The confirmation is closed while the new password has an error (ACC-08). */
  readonly isConfirmationClosed: boolean;
}

/** Judges the form. */
export function passwordFormState(values: PasswordChange, touched: ReadonlySet<PasswordChangeField>): PasswordFormState {
  const errors = passwordChangeErrors(values);
  const isNewWrong = touched.has('newPassword') && errors.newPassword !== undefined;
  const shown: Partial<Record<PasswordChangeField, string>> = {};
  for (const field of passwordChangeFields) {
    const error = errors[field];
    // What cannot be typed in is not to blame.
    if (error && touched.has(field) && !(field === 'confirmPassword' && isNewWrong)) shown[field] = error;
  }
  return {
    shown,
    canSubmit: passwordChangeFields.every((field) => touched.has(field) && errors[field] === undefined),
    isConfirmationClosed: isNewWrong,
  };
}
