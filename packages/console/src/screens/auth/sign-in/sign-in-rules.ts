import { type SignIn, signInSchema } from '@foyer/api/auth/auth.schema';
import type { Failure } from '@foyer/api/client';
import { inviteInNext } from '@foyer/api/organizations/invite-link';
import { signIn } from '#data/auth.ts';
import { join } from '#features/invite/join.ts';
import { destinationOf } from '#features/sign-in/sign-in-destination.ts';
import { type SignInFailure, signInFailureOf } from '#features/sign-in/sign-in-failure.ts';
import { brand } from '#lib/brand.ts';
import { judge } from '#lib/form/judge.ts';
import type { FormRules } from '#lib/form/use-schema-form.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { noteSignIn } from '#session/known-person.ts';
import { announceSignIn } from '#session/person-channel.ts';

/** The rules of the sign-in form, and the call behind it. */
export async function signInRules(
  page: PublicPage,
  on: { readonly done: (destination: string) => void; readonly failed: (failure: SignInFailure) => void },
): Promise<FormRules<SignIn>> {
  const client = await page.loadClient();
  const query = new URLSearchParams(page.search);
  const next = query.get('next') ?? undefined;
  const link = inviteInNext(next);
  const req = query.get('req') ?? undefined;
  return {
    judge: (fields) => judge(signInSchema, { ...Object.fromEntries(fields), remember: fields.has('remember') }),
    submit: async (values) => {
      const result = await signIn(client, { body: values, query: { ...(next && { next }), ...(req && { req }) } });
      if (!result.ok) return on.failed(signInFailureOf(result as Failure));
      noteSignIn(values);
      const needsCode = result.data.verify === true;
      if (!needsCode) announceSignIn();
      const { location } = result.headers;
      const { channel } = result.data;
      const joined = link && !needsCode && !req ? await join(client, link) : undefined;
      const { username: email } = values;
      on.done(joined ?? destinationOf({ needsCode, channel, email, next, req, location, allowedHosts: brand.redirectHosts }));
    },
  };
}
