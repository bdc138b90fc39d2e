import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '#lib/leave-question.tsx';

/** Asks before the page is left with something unsent. The draft is kept in any case; what is being sent would stop. */
export function LeaveGuard({ isUnsent, isSending }: { readonly isUnsent: boolean; readonly isSending: boolean }) {
  const { t } = useTranslation('invites');
  const text = t(isSending ? 'leave.sending' : 'leave.text');
  const texts = { title: t('leave.title'), text, leave: t('leave.leave'), stay: t('leave.stay') };
  // A reload keeps the rows, but nobody would know whether the ten on their way were sent.
  return <LeaveQuestion isNeeded={isUnsent || isSending} isAskedByBrowser={isSending} texts={texts} />;
}
