import { IconButton } from '@foyer/ui/icon-button';
import Bell from 'lucide-react/icons/bell';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** What is said for more than this is "99+". */
const countShownMax = 99;

interface BellButtonProps extends Partial<ComponentProps<typeof IconButton>> {
  /** How many entries of the inbox are unread. */
  readonly unread: number;
}

/** The bell: the button of the inbox, with how much in it is unread. */
export function BellButton({ unread, ...props }: BellButtonProps) {
  const { t } = useTranslation('common');
  return (
    <IconButton
      {...props}
      label={unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('notifications.bell')}
      count={unread === 0 ? undefined : unread > countShownMax ? `${countShownMax}+` : String(unread)}
      icon={<Bell aria-hidden="true" size={18} strokeWidth={1.75} />}
    />
  );
}
