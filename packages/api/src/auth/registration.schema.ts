import * as z from 'zod/mini';
import { emailSchema, familyNameSchema, givenNameSchema, newPasswordSchema, passwordMaxLength } from '#text.schema.ts';

const repeatedPasswordSchema = z
  .string({ error: 'PASSWORD_REQUIRED' })
  .check(
    z.minLength(1, { error: 'PASSWORD_REQUIRED', abort: true }),
    z.maxLength(passwordMaxLength, { error: 'CONFIRMATION_PASSWORD_VALIDATION' }),
  );

/** The sign-up payload. */
export const signUpSchema = z
  .strictObject({
    givenName: givenNameSchema,
    familyName: familyNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: repeatedPasswordSchema,
    isAgreedToTermsAndPrivacy: z.literal(true, { error: 'USER_TERMS_OF_SERVICE_REQUIRED' }),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'CONFIRMATION_PASSWORD_VALIDATION',
    }),
  );
export type SignUp = z.infer<typeof signUpSchema>;

/** The parameters of a link that was mailed. The key is 32 random bytes; anything else is merely wrong. */
export const confirmationKeySchema = z
  .string({ error: 'CONFIRMATION_KEY_REQUIRED' })
  .check(z.minLength(1, { error: 'CONFIRMATION_KEY_REQUIRED', abort: true }), z.maxLength(200, { error: 'CONFIRM_EMAIL_ERROR' }));
export const confirmEmailSchema = z.strictObject({ confirmationKey: confirmationKeySchema, email: emailSchema });
export const forgotPasswordSchema = z.strictObject({ username: emailSchema });
export const resetPasswordSchema = z.strictObject({ key: confirmationKeySchema, username: emailSchema, password: newPasswordSchema });
