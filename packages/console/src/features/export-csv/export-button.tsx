import type { Failure } from '@foyer/api/client';
import { Button } from '@foyer/ui/button';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionOver } from '#lib/failures.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { saveFile } from '#lib/save-file.ts';

interface ExportButtonProps {
  readonly fileName: string;
  /** Fetches the table, all of it. */
  readonly load: () => Promise<{ readonly ok: true; readonly data: string } | Failure>;
  readonly children: ReactNode;
}

/** Spreadsheets know by it that a table is UTF-8; reading the answer took it away. */
const byteOrderMark = '\uFEFF';

/** How many rows a table has below its head. Cells of text are quoted, and may hold line breaks. */
function rowsOf(table: string): number {
  return (
    table
      .replace(/"[^"]*"/g, 'x')
      .trimEnd()
      .split('\n').length - 1
  );
}

/**
 * Saves a table as a file. It is fetched first: a link would leave it to the browser, which tells a failure by a file that is none, or
 * not at all.
 */
export function ExportButton({ fileName, load, children }: ExportButtonProps) {
  const { t, i18n } = useTranslation(['common', 'errors']);
  const [isLoading, setIsLoading] = useState(false);
  const start = async () => {
    setIsLoading(true);
    const result = await load();
    setIsLoading(false);
    if (result.ok) {
      saveFile(fileName, byteOrderMark + result.data.replace(/^\uFEFF/, ''), 'text/csv;charset=utf-8');
      notify.success(t('common:exported', { count: rowsOf(result.data), name: fileName }));
    } else if (!isSessionOver(result))
      notify.error(t('common:exportFailed', { reason: failureText(i18n, result) }), {
        label: t('common:retry'),
        altText: t('common:exportRetry'),
        onAction: () => void start(),
      });
  };
  return (
    <Button size="sm" variant="ghost" icon={<Download aria-hidden="true" size={16} />} isLoading={isLoading} onClick={() => void start()}>
      {children}
    </Button>
  );
}
