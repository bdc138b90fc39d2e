import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

test('the privacy policy carries its title, its version and the day from which it holds', async () => {
  renderPublicPage(PrivacyScreen);
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(screen.getByText('Version 3.1, effective 27 June 2022')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Privacy Policy - Foyer'));
});

test.each([
  ['en', /^Contact inquiries: 2 years/],
  ['en', /^Recruitment: 5 years/],
  ['en', /^Marketing: 2 years/],
  ['en', /^Billing: 10 years/],
  ['en', /do not knowingly collect data of anybody under 16/],
  ['pt-BR', /^Pedidos de contato: 2 anos/],
  ['pt-BR', /^Recrutamento: 5 anos/],
  ['pt-BR', /^Marketing: 2 anos/],
  ['pt-BR', /^Cobrança: 10 anos/],
  ['pt-BR', /menores de 16 anos/],
] as const)('it says in %s: %s', (language, words) => {
  renderPublicPage(PrivacyScreen, { language });
  expect(screen.getByText(words)).toBeVisible();
});
