import { Button } from '@foyer/ui/button';
import { useTranslation } from 'react-i18next';

interface ConfirmSignInProps {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
}

/** What a link asks that this browser did not ask for: whether its account is the one to go on with. */
export function ConfirmSignIn({ isBusy, onConfirm, onDecline }: ConfirmSignInProps) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <>
      <p className="mt-2 text-ink-2">{t('auth:token.askWhy')}</p>
      <div className="mt-8 flex flex-col gap-3">
        <Button variant="primary" size="lg" isWide isLoading={isBusy} onClick={onConfirm}>
          {t('auth:signIn.submit')}
        </Button>
        <Button size="lg" isWide onClick={onDecline}>
          {t('common:cancel')}
        </Button>
      </div>
    </>
  );
}
