import { AlertDialog } from '@foyer/ui/alert-dialog';
import { MailWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** An unconfirmed person asked for something that needs a confirmed one. */
export function VerificationNeeded(props: { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation(['organizations', 'common', 'errors']);
  return (
    <AlertDialog
      {...props}
      icon={<MailWarning size={20} strokeWidth={1.75} />}
      title={t('organizations:new.verificationTitle')}
      description={t('errors:USER_NOT_CONFIRMED')}
      confirmLabel={t('common:close')}
      onConfirm={() => props.onOpenChange(false)}
    />
  );
}
