import { Button, ButtonLink } from '@foyer/ui/button';
import { Checkbox } from '@foyer/ui/checkbox';
import { CopyButton } from '@foyer/ui/copy-button';
import { Dialog } from '@foyer/ui/dialog';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The recovery codes, this once. It closes only when the person says that they are kept: nobody can show them again. */
export function RecoveryCodesDialog({ codes, email, isOpen, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const [isKept, setIsKept] = useState(false);
  const copy = useRef<HTMLButtonElement>(null);
  const [isReminded, setIsReminded] = useState(false);
  const text = `${t('account:recovery.file', { product: brand.name, email })}\n\n${codes.join('\n')}\n`;
  const file = useMemo(() => new Blob([text], { type: 'text/plain' }), [text]);
  const url = useObjectUrl(file);
  const close = () => {
    if (isKept) onClose();
    else setIsReminded(true);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={t('account:recovery.title')}
      description={t('account:recovery.text')}
      closeLabel={t('common:close')}
      initialFocus={copy}
      footer={
        <Button variant="primary" isDisabled={!isKept} reason={t('account:recovery.notKept')} onClick={close}>
          {t('account:recovery.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul
          aria-label={t('account:recovery.list')}
          translate="no"
          className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-well px-4 py-3 font-mono text-base"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            ref={copy}
            variant="button"
            text={codes.join('\n')}
            label={t('account:recovery.copy')}
            copiedLabel={t('account:copied')}
            failedLabel={t('account:copyFailed')}
          />
          <ButtonLink href={url} download={`${brand.name.toLowerCase()}-recovery-codes.txt`}>
            {t('account:recovery.download')}
          </ButtonLink>
        </div>
        <Checkbox
          label={t('account:recovery.kept')}
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
          error={isReminded && !isKept ? <span role="alert">{t('account:recovery.notKept')}</span> : undefined}
        />
      </div>
    </Dialog>
  );
}
