import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { AuthRequestScreen } from './auth-request-screen.tsx';

test('the query is handed on as it came', async () => {
  const search = '?client_id=studio&redirect_uri=https%3A%2F%2Fstudio.foyer.example%2Fa%20b&scope=openid+email&state=%2B%2F';
  const { gone } = renderPublicPage(AuthRequestScreen, { search });
  await waitFor(() => expect(gone.at(-1)).toBe(`/api/auth/request${search}`));
});
