import { IconButton } from '@foyer/ui/icon-button';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** The bell: the button of the notification history. */
export function BellButton(props: Partial<ComponentProps<typeof IconButton>>) {
  const { t } = useTranslation('common');
  return <IconButton {...props} label={t('notifications.bell')} icon={<Bell aria-hidden="true" size={18} strokeWidth={1.75} />} />;
}
