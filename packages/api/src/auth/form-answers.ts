/** What any form may be answered with. */
const anyForm = ['TOO_MANY_ATTEMPTS', 'VALIDATION_FAILED', 'ORIGIN_REJECTED', 'GENERIC_INTERNAL_ERROR'] as const;

/** What may be wrong with a new password and its repetition. */
const newPassword = [
  'PASSWORD_REQUIRED',
  'PASSWORD_VALIDATION',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_TOO_PERSONAL',
  'CONFIRMATION_PASSWORD_VALIDATION',
] as const;

/**
 * What the form of each public page may be answered with when it is sent without code, by the page's document: failures, and what was done.
 * The build prerenders a page for each, and the server can answer with no other.
 */
export const formAnswers = {
  signin: ['USER_NOT_FOUND', 'INVITE_NOT_SIGNED_IN', ...anyForm],
  signup: [
    'INVITE_NOT_SIGNED_IN',
    'EMAIL_TAKEN_ERROR',
    'FIRST_NAME_REQUIRED',
    'FIRST_NAME_VALIDATION',
    'LAST_NAME_REQUIRED',
    'LAST_NAME_VALIDATION',
    'EMAIL_REQUIRED',
    'EMAIL_VALIDATION',
    'USER_TERMS_OF_SERVICE_REQUIRED',
    ...newPassword,
    ...anyForm,
  ],
  verify: [
    'VERIFICATION_SENT',
    'EMAIL_NOT_CONFIRMED',
    'CONFIRMATION_NOT_SENT',
    'CONFIRM_EMAIL_ERROR',
    'CONFIRMATION_KEY_REQUIRED',
    'EMAIL_ALREADY_CONFIRMED',
    'SESSION_EXPIRED',
    ...anyForm,
  ],
  'forgot-password': ['EMAIL_SENT', 'EMAIL_REQUIRED', 'EMAIL_VALIDATION', ...anyForm],
  'change-password': ['PASSWORD_RESET', 'RESET_KEY_INVALID', 'CONFIRMATION_KEY_REQUIRED', ...newPassword, ...anyForm],
  '2fa': [
    'SIGN_IN_GONE',
    'CODE_NOT_MATCH',
    'CODE_NOT_FOUND',
    'CODE_REQUIRED',
    'CODE_VALIDATION',
    'TOO_MANY_ATTEMPTS',
    'VALIDATION_FAILED',
    'ORIGIN_REJECTED',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A prerendered page with a form. */
export type FormDocument = keyof typeof formAnswers;
export type FormAnswerOf<Document extends FormDocument> = (typeof formAnswers)[Document][number];

/** The answers of a prerendered page; none where it has no form. */
export function answersOf(document: string): readonly string[] {
  return Object.entries(formAnswers).find(([name]) => name === document)?.[1] ?? [];
}
