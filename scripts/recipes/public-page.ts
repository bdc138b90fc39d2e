import { type Check, lint, type Recipe, test, typecheck } from './recipe.ts';

const build: Check = [process.execPath, 'packages/console/scripts/build.ts'];
const unused: Check = [process.execPath, 'node_modules/knip/bin/knip.js', '--no-progress'];

const screen = `import { Button } from '@foyer/ui/button';
import { TextField } from '@foyer/ui/text-field';
import { useTranslation } from 'react-i18next';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { FormPage } from '#features/public-layout/form-page.tsx';
import { FailureBanner } from '#features/sign-in/failure-banner.tsx';
import type { PublicPage } from '#lib/public-page.ts';

export function SignInWordScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation('auth');
  return (
    <FormPage title={t('signInWord.title')} updateNotice={<UpdateNotice />}>
      <form method="post" aria-label={t('signInWord.title')} className="mt-8 flex flex-col gap-5">
        {page.failedWith && <FailureBanner failure={{ show: 'key', key: page.failedWith }} wait="" />}
        <TextField name="word" label={t('signInWord.word')} />
        <Button type="submit" variant="primary">
          {t('signInWord.submit')}
        </Button>
      </form>
    </FormPage>
  );
}
`;

const routes = `import { paths } from '@foyer/api/paths';
import type { FastifyInstance } from 'fastify';
import { type FormPageOptions, takeForm } from './form-pages.ts';
import { addressOf } from './page-address.ts';

export function signInWordPageRoutes(app: FastifyInstance, options: FormPageOptions): void {
  takeForm(app, options, {
    document: 'sign-in-word',
    pages: [paths.signInWord],
    fields: ['word'],
    kept: () => ({}),
    rateLimit: 'signIn',
    attempt: async (form, fail) => (form.texts.word === 'foyer' ? { leadsTo: addressOf(paths.signIn, {}) } : fail('WORD_WRONG')),
  });
}
`;

/** A page that asks for a word before signing in. */
export const publicPage: Recipe = {
  title: 'Add a public page with a form',
  steps: [
    {
      title: 'the address',
      apply: (copy) =>
        copy.after(
          'packages/api/src/paths.ts',
          "  signIn: path('/signin', { audience: 'public', prerendered: 'signin' }),\n",
          "  signInWord: path('/word', { audience: 'public', prerendered: 'sign-in-word' }),\n",
        ),
      caughtBy: typecheck('server'),
    },
    {
      title: 'the answers of its form',
      apply: (copy) =>
        copy.after(
          'packages/api/src/auth/form-answers.ts',
          'export const formAnswers = {\n',
          "  'sign-in-word': ['WORD_WRONG', ...anyForm],\n",
        ),
      caughtBy: typecheck('server'),
    },
    {
      title: 'the screen',
      apply: (copy) => copy.write('packages/console/src/screens/auth/sign-in-word/sign-in-word-screen.tsx', screen),
      caughtBy: typecheck('console'),
    },
    {
      title: 'its texts',
      apply: (copy) => {
        copy.addText('auth', 'signInWord.title', 'What is the word?');
        copy.addText('auth', 'signInWord.word', 'Word');
        copy.addText('auth', 'signInWord.submit', 'Continue');
        copy.addText('errors', 'WORD_WRONG', 'This is not the word.');
      },
      caughtBy: typecheck('console'),
    },
    {
      title: 'its code',
      apply: (copy) =>
        copy.write(
          'packages/console/src/app/public/pages/sign-in-word.tsx',
          `import { SignInWordScreen } from '#screens/auth/sign-in-word/sign-in-word-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';

export const code: PublicPageCode = { draw: (page) => <SignInWordScreen page={page} />, isTypedIn: true };
`,
        ),
      caughtBy: build,
    },
    {
      title: 'its document',
      apply: (copy) => {
        const file = 'packages/console/src/app/public/prerender.tsx';
        copy.after(
          file,
          "import { SignInScreen } from '#screens/auth/sign-in/sign-in-screen.tsx';\n",
          "import { SignInWordScreen } from '#screens/auth/sign-in-word/sign-in-word-screen.tsx';\n",
        );
        copy.after(file, '  signin: SignInScreen,\n', "  'sign-in-word': SignInWordScreen,\n");
      },
      caughtBy: build,
    },
    {
      title: 'the server’s part',
      apply: (copy) => copy.write('packages/server/src/auth/sign-in-word-page.routes.ts', routes),
      caughtBy: typecheck('server'),
    },
    {
      title: 'its line in app.ts',
      apply: (copy) => {
        const file = 'packages/server/src/app.ts';
        copy.after(
          file,
          "import { signInPageRoutes } from '#auth/sign-in-page.routes.ts';\n",
          "import { signInWordPageRoutes } from '#auth/sign-in-word-page.routes.ts';\n",
        );
        copy.after(file, '  signInPageRoutes(app, forms);\n', '  signInWordPageRoutes(app, forms);\n');
      },
      caughtBy: unused,
    },
    {
      title: 'the table of addresses',
      apply: (copy) => copy.after('packages/console/src/app/router.test.tsx', "  ['/signin', 'signIn'],\n", "  ['/word', 'signInWord'],\n"),
      caughtBy: test('console', 'packages/console/src/app/router.test.tsx'),
    },
    {
      title: 'its rule',
      apply: (copy) =>
        copy.replace('docs/behaviour/interface.md', 'with one shared layout: /signin, ', 'with one shared layout: /signin, /word, '),
      caughtBy: test('scripts', 'scripts/declared-once.test.ts', 'the account of the behaviour names every public address'),
    },
  ],
  checks: [test('server', 'packages/server/src/http/page-headers.test.ts'), lint('check-texts')],
};
