import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { i18nWithTexts } from '#testing/texts.ts';
import { useTransferTexts } from './use-transfer-texts.ts';

it.each([
  ['en', 1, 'In 2 teams, 1 added, 1 removed'],
  ['en', 3, 'In 2 teams, 3 added, 3 removed'],
  ['pt-BR', 1, 'Em 2 equipes, 1 adicionada, 1 removida'],
  ['pt-BR', 3, 'Em 2 equipes, 3 adicionadas, 3 removidas'],
] as const)('each count of the sum has its own number (%s, %i)', (language, changes, text) => {
  const { result } = renderHook(useTransferTexts, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18nWithTexts(language)}>{children}</I18nextProvider>,
  });
  expect(result.current.summary({ chosen: 2, added: changes, removed: changes })).toBe(text);
});
