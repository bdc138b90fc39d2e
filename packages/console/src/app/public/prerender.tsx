import { type Language, languages } from '@foyer/api/languages';
import type { Resource } from 'i18next';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from '#lib/i18n/i18n.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { AcceptInviteScreen } from '#screens/auth/accept-invite/accept-invite-screen.tsx';
import { AuthRequestScreen } from '#screens/auth/auth-request/auth-request-screen.tsx';
import { ChangePasswordScreen } from '#screens/auth/change-password/change-password-screen.tsx';
import { ForgotPasswordScreen } from '#screens/auth/forgot-password/forgot-password-screen.tsx';
import { SignInScreen } from '#screens/auth/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from '#screens/auth/sign-up/sign-up-screen.tsx';
import { StudioCallbackScreen } from '#screens/auth/studio-callback/studio-callback-screen.tsx';
import { TokenScreen } from '#screens/auth/token/token-screen.tsx';
import { TwoFactorScreen } from '#screens/auth/two-factor/two-factor-screen.tsx';
import { VerifyScreen } from '#screens/auth/verify/verify-screen.tsx';
import { PrivacyScreen } from '#screens/static/privacy/privacy-screen.tsx';
import { TermsScreen } from '#screens/static/terms/terms-screen.tsx';
import { publicNamespaces } from './hydrate-page.tsx';

export { publicNamespaces } from './hydrate-page.tsx';

const screens: Readonly<Record<string, ComponentType<{ readonly page: PublicPage }>>> = {
  signin: SignInScreen,
  signup: SignUpScreen,
  verify: VerifyScreen,
  'forgot-password': ForgotPasswordScreen,
  'change-password': ChangePasswordScreen,
  '2fa': TwoFactorScreen,
  'accept-invite': AcceptInviteScreen,
  token: TokenScreen,
  'auth-request': AuthRequestScreen,
  'studio-callback': StudioCallbackScreen,
  terms: TermsScreen,
  privacy: PrivacyScreen,
};

/** A public page's markup and title at build, in one language; with a failure, as it answers a form sent without code. */
export function prerender(options: {
  readonly file: string;
  readonly language: Language;
  readonly resources: Resource;
  readonly failedWith?: string | undefined;
}): { readonly html: string; readonly title: string } {
  const Screen = screens[options.file];
  if (!Screen) throw new Error(`There is no public page ${options.file}.`);
  const { i18n } = startI18n({ language: languages[options.language].tag, namespaces: publicNamespaces, resources: options.resources });
  const page: PublicPage = {
    search: '',
    ...(options.failedWith && { failedWith: options.failedWith }),
    loadClient: () => new Promise(() => undefined),
    go: () => undefined,
    forgetKeys: () => undefined,
    back: () => false,
  };
  const rendered = renderToString(
    <I18nextProvider i18n={i18n}>
      <Screen page={page} />
    </I18nextProvider>,
  );
  // React puts the title where it is rendered; its place is the head.
  const title = /<title>(.*?)<\/title>/.exec(rendered)?.[1] ?? '';
  return { html: rendered.replace(/<title>.*?<\/title>/, ''), title };
}
