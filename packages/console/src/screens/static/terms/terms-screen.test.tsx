import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { TermsScreen } from './terms-screen.tsx';

const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^\\d+\\. ${name}$`) }));

test('the terms carry their version and the day from which they hold', async () => {
  renderPublicPage(TermsScreen);
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(screen.getByText('Version 2.0, effective 25 May 2018')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Terms of Service - Foyer'));
});

test.each([
  ['Minimum age', /at least 13 years old to register/],
  ['Minimum age', /at least 18 years old to use the services/],
  ['Confidentiality', /confidential/],
  ['Data security', /encryption/],
  ['Warranty disclaimer', /as is/],
  ['Indemnification', /indemnify/],
  ['Limit of liability', /fees .* in the 12 months before/],
  ['Miscellaneous', /whole agreement/],
  ['Force majeure', /could not reasonably control/],
  ['Subcontractors', /subcontractors/],
  ['Assignment', /assign/],
  ['Notices', /support@foyer\.example/],
  ['Governing law', /Province of Ontario/],
  ['Venue', /arbitration in Toronto/],
  ['GDPR and data protection officer', /data protection officer at privacy@foyer\.example/],
])('of %s they say %s', (name, words) => {
  renderPublicPage(TermsScreen);
  expect(section(name).getByText(words)).toBeVisible();
});

test.each([
  ['Idade mínima', /13 anos .* 18 anos/],
  ['Limite de responsabilidade', /12 meses anteriores/],
  ['Lei aplicável', /Província de Ontário/],
  ['Foro', /arbitragem em Toronto/],
])('of %s they say the same in Portuguese', (name, words) => {
  renderPublicPage(TermsScreen, { language: 'pt-BR' });
  expect(screen.getByText('Versão 2.0, em vigor desde 25 de maio de 2018')).toBeVisible();
  expect(section(name).getByText(words)).toBeVisible();
});

test('Back goes to where one came from, and home where that is nowhere', async () => {
  let backs = 0;
  const { user } = renderPublicPage(TermsScreen, {
    onBack: () => {
      backs += 1;
      return true;
    },
  });
  const back = screen.getByRole('link', { name: 'Back' });
  expect(back).toHaveAttribute('href', '/');
  await user.click(back);
  expect(backs).toBe(1);
});
