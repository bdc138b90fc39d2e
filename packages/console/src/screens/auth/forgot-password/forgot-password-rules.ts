import { forgotPasswordSchema } from '@foyer/api/auth/registration.schema';
import type { Failure } from '@foyer/api/client';
import { sendResetPasswordEmail } from '#data/registration.ts';
import { formFailureOf, type SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { judge } from '#lib/form/judge.ts';
import type { FormRules } from '#lib/form/use-schema-form.ts';
import type { PublicPage } from '#lib/public-page.ts';

/** The rules of the form that asks for a link, and the call behind it. */
export async function forgotPasswordRules(
  page: PublicPage,
  on: { readonly sent: (email: string) => void; readonly failed: (failure: SignInFailure) => void },
): Promise<FormRules<{ readonly username: string }>> {
  const client = await page.loadClient();
  return {
    judge: (fields) => judge(forgotPasswordSchema, Object.fromEntries(fields)),
    submit: async (values) => {
      const result = await sendResetPasswordEmail(client, { body: values });
      if (result.ok) on.sent(values.username);
      else on.failed(formFailureOf(result as Failure));
    },
  };
}
