import { type SignUp, signUpSchema } from '@foyer/api/auth/registration.schema';
import { defaultDestination, readNext } from '@foyer/api/auth/safe-next';
import type { Failure } from '@foyer/api/client';
import { inviteInNext } from '@foyer/api/organizations/invite-link';
import { paths } from '@foyer/api/paths';
import { sendConfirmationEmail, signUp } from '#data/registration.ts';
import { join } from '#features/invite/join.ts';
import { judgeRepeated } from '#features/new-password/judge-repeated.ts';
import { carriedQuery } from '#features/sign-in/carried-query.ts';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { judge } from '#lib/form/judge.ts';
import type { FormRules } from '#lib/form/use-schema-form.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { noteSignIn } from '#session/known-person.ts';
import { announceSignIn } from '#session/person-channel.ts';
import { signUpFailureOf } from './sign-up-failure.ts';

/** The rules of the sign-up form, and the calls behind it. */
export async function signUpRules(
  page: PublicPage,
  on: { readonly done: (destination: string) => void; readonly failed: (failure: SignInFailure) => void },
): Promise<FormRules<SignUp>> {
  const client = await page.loadClient();
  const { next: given, req } = carriedQuery(new URLSearchParams(page.search));
  const next = readNext(given);
  const link = inviteInNext(given);

  /** The sign-in page finishes an authorization request for who is signed in. */
  const finishing = req === undefined ? undefined : paths.signIn.to({ query: { next: next && given, req } });

  /** AUTH-16: a confirmation is mailed unless next is present; then next, or /verify. */
  async function destination(): Promise<string> {
    if (next) return finishing ?? (link && (await join(client, link))) ?? next;
    const sent = await sendConfirmationEmail(client);
    if (finishing) return finishing;
    // An invite's mail was opened here before, and has confirmed it.
    if (!sent.ok && sent.error.code === 'EMAIL_ALREADY_CONFIRMED') return defaultDestination;
    // The account is there all the same; where it is confirmed the message can be had again.
    return paths.verify.to({ query: { error: sent.ok ? undefined : 'CONFIRMATION_NOT_SENT' } });
  }

  return {
    judge: (fields) => {
      const given = { ...Object.fromEntries(fields), isAgreedToTermsAndPrivacy: fields.has('isAgreedToTermsAndPrivacy') };
      return judgeRepeated(judge(signUpSchema, given), fields);
    },
    submit: async (values) => {
      const result = await signUp(client, { body: values });
      if (!result.ok) return on.failed(signUpFailureOf(result as Failure));
      noteSignIn({ username: values.email });
      announceSignIn();
      on.done(await destination());
    },
  };
}
