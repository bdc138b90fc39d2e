import { paths } from '@foyer/api/paths';
import { TextLink } from '@foyer/ui/link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressKey } from './recipient.ts';

interface ShowInviteProps {
  readonly organizationId: string;
  readonly email: string;
  /** In a row of a list, where there is little room. */
  readonly isShort?: boolean;
}

/** Leads to the invite that waits for an address, where it can be resent. */
export function ShowInvite({ organizationId, email, isShort = false }: ShowInviteProps) {
  const { t } = useTranslation('invites');
  return (
    <TextLink asChild>
      <Link
        to={paths.directory.to({ id: organizationId }, { query: { only: 'invited', q: addressKey(email) } })}
        aria-label={isShort ? t('showInvite') : undefined}
      >
        {t(isShort ? 'list.showInvite' : 'showInvite')}
      </Link>
    </TextLink>
  );
}
