import { Badge } from '@foyer/ui/badge';
import { useTranslation } from 'react-i18next';

/** Where an invite stands, in place of the address of who has not come yet. */
export function InviteBadge({ isExpired }: { readonly isExpired: boolean }) {
  const { t } = useTranslation('directory');
  return (
    <Badge tone={isExpired ? 'neutral' : 'warn'} mark={isExpired ? 'hollow' : 'lit'}>
      {t(isExpired ? 'invite.expired' : 'invite.sent')}
    </Badge>
  );
}
