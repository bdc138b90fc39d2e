import { useTranslation } from 'react-i18next';

/** What is said of an invite that cannot be accepted; the same of all of them, as the look-up answers (AUTH-76). */
export function DeadInvite() {
  const { t } = useTranslation('auth');
  return (
    <div role="status" className="text-ink-2 text-sm">
      <p className="font-semibold text-ink text-lead">{t('acceptInvite.expiredTitle')}</p>
      <p>{t('acceptInvite.expiredText')}</p>
      <p className="mt-1">{t('invite.dead')}</p>
    </div>
  );
}
