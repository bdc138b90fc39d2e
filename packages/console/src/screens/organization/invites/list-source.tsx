import { FilePicker } from '@foyer/ui/file-picker';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RecipientList, readRecipients } from './recipient-list.ts';

const accept = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';
const maxBytes = 5 * 1024 * 1024;

/** The text of a file; spreadsheets also write UTF-16. */
async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Takes a list as a file; pasting one is heard by the page. */
export function ListSource(props: {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onList: (list: RecipientList) => void;
}) {
  const { label, isDisabled, onList } = props;
  const { t } = useTranslation('invites');
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    setError(undefined);
    if (!file) return;
    try {
      const list = readRecipients(await textOf(file));
      if (list.recipients.length === 0) setError(t('source.nobody'));
      else onList(list);
    } catch {
      setError(t('source.unreadable'));
    }
  };
  return (
    <FilePicker
      label={label}
      chooseLabel={t('source.choose')}
      dropLabel={t('source.drop')}
      hint={t('source.hint')}
      accept={accept}
      maxBytes={maxBytes}
      isDisabled={isDisabled}
      error={error}
      onReject={(refused) => setError(t(refused[0]?.reason === 'size' ? 'source.tooLarge' : 'source.wrongKind'))}
      onPick={(files) => void take(files[0])}
    />
  );
}
