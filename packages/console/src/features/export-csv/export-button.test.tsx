import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { i18nWithTexts } from '#testing/texts.ts';
import { ExportButton } from './export-button.tsx';

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  // jsdom would look for the address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('a table that could not be had is said, with a way to try again; then it is saved whole, and known to be UTF-8', async () => {
  const user = userEvent.setup();
  const failed = { ok: false, status: 503, error: { code: 'X', message: 'The lights are out.' } } as const;
  const load = vi.fn().mockResolvedValueOnce(failed).mockResolvedValueOnce({ ok: true, data: 'name\r\n"Inês"\r\n"A\r\n""B"""\r\n' });
  render(
    <I18nextProvider i18n={i18nWithTexts()}>
      <ExportButton fileName="people.csv" load={load}>
        Export
      </ExportButton>
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(notifications.state().shown[0]?.text).toBe('The file could not be created. The lights are out.'));
  expect(saved).toEqual([]);
  notifications.state().shown[0]?.action?.onAction();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(notifications.state().shown.map(({ text }) => text)).toContain('2 rows saved as people.csv.');
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});
