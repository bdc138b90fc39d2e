import { IconButton } from '@foyer/ui/icon-button';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** The '?': the button of the help menu. */
export function HelpButton(props: Partial<ComponentProps<typeof IconButton>>) {
  const { t } = useTranslation('common');
  return <IconButton {...props} label={t('shell.help')} icon={<CircleQuestionMark aria-hidden="true" size={18} strokeWidth={1.75} />} />;
}
