import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '#lib/leave-question.tsx';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** The person leaves all the same: what is kept for this tab goes too. */
  readonly onLeave: () => void;
  /** Asked at the moment of leaving: a save that leads elsewhere is no leaving. */
  readonly isAllowed?: () => boolean;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isDirty, onLeave, isAllowed }: LeaveGuardProps) {
  const { t } = useTranslation('editor');
  const texts = { title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') };
  return <LeaveQuestion isNeeded={isDirty} isAskedByBrowser={isDirty} {...{ texts, onLeave, isAllowed }} />;
}
