import { paths } from '@foyer/api/paths';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import MailWarning from 'lucide-react/icons/mail-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** An unconfirmed person asked for something that needs a confirmed one: the way there is the confirmation. */
export function VerificationNeeded(props: { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation(['organizations', 'common', 'errors']);
  const navigate = useNavigate();
  return (
    <AlertDialog
      {...props}
      icon={<MailWarning size={20} strokeWidth={1.75} />}
      title={t('organizations:new.verificationTitle')}
      description={t('errors:USER_NOT_CONFIRMED')}
      cancelLabel={t('common:close')}
      confirmLabel={t('organizations:confirmEmail')}
      onConfirm={() => void navigate(paths.verify.to())}
    />
  );
}
