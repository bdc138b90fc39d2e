import { Button } from '@foyer/ui/button';
import { SettingsRow } from '@foyer/ui/patterns/settings-section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#lib/late-dialog.tsx';

const ChangePasswordDialog = lateDialog(async () => (await import('./account-dialogs.ts')).ChangePasswordDialog);

/** The password, which can be changed but never shown. */
export function PasswordRow({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsRow
        title={t('password.title')}
        description={t('password.text')}
        action={
          <Button
            onClick={() => {
              setOpened((count) => count + 1);
              setIsOpen(true);
            }}
          >
            {t('password.open')}
          </Button>
        }
      />
      <ChangePasswordDialog key={opened} email={email} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
