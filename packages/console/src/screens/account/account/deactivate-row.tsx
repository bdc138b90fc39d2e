import { Button, ButtonLink } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { SettingsRow } from '@foyer/ui/patterns/settings-section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';

/** Deactivating is no self-service: the dialog tells whom to write to (ACC-05). */
export function DeactivateRow() {
  const { t } = useTranslation(['account', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsRow
        title={t('account:deactivate.title')}
        description={t('account:deactivate.text')}
        action={
          <Button variant="quiet-danger" onClick={() => setIsOpen(true)}>
            {t('account:deactivate.open')}
          </Button>
        }
      />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('account:deactivate.question')}
        closeLabel={t('common:close')}
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('common:close')}</Button>
            <ButtonLink variant="primary" href={`mailto:${brand.supportEmail}`}>
              {t('account:deactivate.contact')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('account:deactivate.consequence', { email: brand.supportEmail })}</p>
      </Dialog>
    </>
  );
}
