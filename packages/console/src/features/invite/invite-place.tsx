import { useTranslation } from 'react-i18next';
import type { Invite } from './use-invite.ts';

/** Where the card of an invite stands, or will stand in a moment. */
export function InvitePlace({ invite }: { readonly invite: Invite }) {
  const { t } = useTranslation('auth');
  if (invite.state === 'none') return null;
  const { shown, Dead } = invite;
  return (
    <div className="mt-5 flex min-h-24 items-center gap-4 rounded-card bg-well p-4 forced-colors:border">
      {shown ? <shown.Card invite={shown} /> : Dead ? <Dead /> : <p className="text-ink-2 text-sm">{t('invite.expected')}</p>}
    </div>
  );
}
