import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pseudoCatalogue, pseudoCode, pseudoLanguage } from '../../packages/console/src/testing/pseudo-language.ts';
import { lint, type Recipe, test, typecheck } from './recipe.ts';

/** The pseudo-language. `e2e/add-a-language.spec.ts` looks at what comes of it in a browser. */
export const language: Recipe = {
  title: 'Add a language',
  steps: [
    {
      title: 'the row of the table',
      apply: (copy) =>
        copy.replace(
          'packages/api/src/languages.ts',
          '\n} as const satisfies Readonly<Record<string, LanguageRow>>;',
          `\n  ${pseudoCode}: ${JSON.stringify(pseudoLanguage)},\n} as const satisfies Readonly<Record<string, LanguageRow>>;`,
        ),
      caughtBy: lint('check-texts'),
    },
    {
      title: 'the catalogues',
      apply: (copy) => {
        for (const file of readdirSync(join(copy.folder, 'locales/en'))) {
          const texts = pseudoCatalogue(JSON.parse(copy.read(`locales/en/${file}`)));
          copy.write(`locales/${pseudoCode}/${file}`, `${JSON.stringify(texts, null, 2)}\n`);
        }
      },
      caughtBy: lint('check-texts'),
    },
  ],
  checks: [typecheck('console'), typecheck('server'), test('api', 'packages/api/src/languages.test.ts', 'plural')],
};
