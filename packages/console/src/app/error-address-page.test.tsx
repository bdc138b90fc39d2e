import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { ErrorAddressPage } from './error-address-page.tsx';

test.each([
  ['connector', 'Uh-oh.', /connector not found/, 'Stop thinking and go back', '/organization/10482/integrations/v1#connectors'],
  ['datasource', 'Oops! You blew up the internet.', /datasource not found/, 'Return to a safe place', '/organization/10482/integrations'],
])(
  'a %s that could not be loaded is told in the specified words, with a way back to its list',
  async (missing, title, text, action, back) => {
    const { user, router, location } = renderScreen(<ErrorAddressPage />, { url: '/error' });
    await router.navigate('/error', { state: { missing, back } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('link', { name: action }));
    expect(location()).toBe(back);
  },
);
