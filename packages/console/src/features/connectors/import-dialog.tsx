import { importFileError, importText, readConnectorFile } from '@foyer/api/connectors/connector-file';
import type { Generation } from '@foyer/api/generations';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { FilePicker } from '@foyer/ui/file-picker';
import { LoaderOverlay } from '@foyer/ui/loader-overlay';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/i18n/error-text.ts';
import { type ImportState, importNavigationDelayMs } from './import-state.ts';

interface ImportDialogProps {
  readonly generation: Generation;
  readonly onClose: () => void;
  /** The file was read and is one: on to the editor. */
  readonly onImport: (state: ImportState) => void;
}

/** Takes the file of a connector: read, judged, and then shown in the editor of a new one (CON-56). */
export function ImportDialog({ generation, onClose, onImport }: ImportDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const [error, setError] = useState<string>();
  const [isImporting, setImporting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = async (file: File | undefined) => {
    if (!file) return;
    // Before anything of it is read: a file of a gigabyte is refused by its size.
    const refused = importFileError(file);
    if (refused) return setError(refused);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    const content = bytes && importText(new Uint8Array(bytes));
    const read = readConnectorFile(content, generation);
    if (!read.ok || content === undefined) return setError(read.ok ? 'IMPORT_FORMAT' : read.error);
    setError(undefined);
    setImporting(true);
    timer.current = setTimeout(() => onImport({ isImport: true, content }), importNavigationDelayMs);
  };
  if (isImporting) return <LoaderOverlay label={t('connectors:import.importing')} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('connectors:import.title')}
      description={t('connectors:import.text')}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:cancel')}</Button>}
    >
      <FilePicker
        label={t('connectors:import.file')}
        chooseLabel={t('connectors:import.choose')}
        dropLabel={t('connectors:import.drop')}
        hint={t('connectors:import.hint')}
        accept=".json,application/json"
        error={error && errorText(i18n, error)}
        onPick={([file]) => void take(file)}
        onReject={() => setError('IMPORT_FILE_TYPE')}
      />
    </Dialog>
  );
}
