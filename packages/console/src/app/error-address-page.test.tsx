import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { ErrorAddressPage } from './error-address-page.tsx';

test.each([
  ['connector', 'Uh-oh.', /connector not found/, 'Stop thinking and go back', '/organization/1/integrations/v1#connectors'],
  ['datasource', 'Oops! You blew up the internet.', /datasource not found/, 'Return to a safe place', '/organization/1/integrations/v1'],
])('a %s that is not there is told in its words, with a way back to its list', async (missing, title, text, action, back) => {
  const { router } = renderScreen(<ErrorAddressPage />, { url: '/error', pattern: '/error' });
  await router.navigate('/error', { state: { missing, back } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', back);
});
