import { resetPasswordSchema } from '@foyer/api/auth/registration.schema';
import type { Failure } from '@foyer/api/client';
import { resetPassword } from '#data/registration.ts';
import { judgeRepeated } from '#features/new-password/judge-repeated.ts';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { judge } from '#lib/form/judge.ts';
import type { FormRules } from '#lib/form/use-schema-form.ts';
import type { MailedLink } from '#lib/mailed-link.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { needsNewLink, resetFailureOf } from './reset-failure.ts';

/** What a form needs to say about a refusal. */
export interface ResetRefusal {
  readonly failure: SignInFailure;
  readonly needsNewLink: boolean;
}

/** The rules of the form of a new password, and the call behind it. */
export async function changePasswordRules(
  page: PublicPage,
  link: MailedLink,
  on: { readonly done: () => void; readonly refused: (refusal: ResetRefusal) => void },
): Promise<FormRules<{ readonly key: string; readonly username: string; readonly password: string }>> {
  const client = await page.loadClient();
  return {
    judge: (fields) => {
      const given = { key: link.key, username: link.email, password: fields.get('password') };
      const verdict = judge(resetPasswordSchema, given);
      if (verdict.ok) return judgeRepeated(verdict, fields);
      // Only what stands in the form can be mended there; the rest is the server's to judge.
      const { password } = verdict.errors;
      return judgeRepeated(
        password ? { ok: false, errors: { password } } : { ok: true, values: given as typeof given & { password: string } },
        fields,
      );
    },
    submit: async (values) => {
      const result = await resetPassword(client, { body: values });
      if (result.ok) return on.done();
      on.refused({ failure: resetFailureOf(result as Failure), needsNewLink: needsNewLink(result as Failure) });
    },
  };
}
