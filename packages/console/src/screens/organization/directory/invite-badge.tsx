import type { PendingInvite } from '@foyer/api/people/user.schema';
import { Badge } from '@foyer/ui/badge';
import { useTranslation } from 'react-i18next';

/** Where an invite stands, in place of the address of who has not come yet. */
export function InviteBadge({ invite: { expired, mailed } }: { readonly invite: Pick<PendingInvite, 'expired' | 'mailed'> }) {
  const { t } = useTranslation('directory');
  return (
    <Badge tone={expired ? 'neutral' : 'warn'} mark={expired || !mailed ? 'hollow' : 'lit'}>
      {t(expired ? 'invite.expired' : mailed ? 'invite.sent' : 'invite.notMailed')}
    </Badge>
  );
}
