import { displayedRole } from '@foyer/api/people/role-set';
import type { DirectoryEntry, PendingInvite } from '@foyer/api/people/user.schema';
import { PersonAvatar } from '@foyer/ui/avatar';
import { DateTime, RelativeTime } from '@foyer/ui/date-time';
import type { TableColumn } from '@foyer/ui/table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteBadge } from './invite-badge.tsx';
import { MailIcon } from './invite-icons.tsx';
import { entryName } from './names.ts';
import { useRoleText } from './use-role-text.ts';

/** People are round; who is only invited is a dashed outline. */
export function entryAvatar(entry: DirectoryEntry) {
  if (entry.kind === 'user') return <PersonAvatar size="sm" name={entryName(entry)} id={entry.id} />;
  return (
    <span className="grid size-avatar-sm place-items-center rounded-full border border-edge border-dashed text-ink-2">
      <MailIcon size={14} />
    </span>
  );
}

interface PeopleColumns {
  readonly personId: string;
  /** On a phone what can be done about an invite stands at the end of its row, elsewhere beside 'Invite sent'. */
  readonly isNarrow: boolean;
  readonly inviteActions: ((invite: PendingInvite) => ReactNode) | undefined;
}

/** The columns of people and pending invites. */
export function usePeopleColumns({ personId, isNarrow, inviteActions }: PeopleColumns): readonly TableColumn<DirectoryEntry>[] {
  const { t, i18n } = useTranslation(['directory', 'organizations']);
  const { language } = i18n;
  const roleText = useRoleText();
  return useMemo((): TableColumn<DirectoryEntry>[] => {
    // On a phone an invite's controls need the room, and the email does; the panel says the rest.
    const roleCell = ({ kind, roles }: DirectoryEntry) => {
      if (!isNarrow) return roleText(roles);
      return kind === 'invite' ? null : t(`organizations:role.${displayedRole(roles)}`);
    };
    return [
      {
        id: 'name',
        header: t('directory:users.name'),
        isSortable: true,
        minWidthPx: 150,
        grow: 3,
        // Of an invite the address stands here, which nobody could tell from another when it is cut.
        lines: 2,
        card: 'title',
        cell: (entry) =>
          entry.kind === 'user' && entry.id === personId ? (
            <>
              {entryName(entry)} <span className="font-normal text-ink-2">{t('directory:users.you')}</span>
            </>
          ) : (
            entryName(entry)
          ),
      },
      {
        id: 'email',
        header: t('directory:users.email'),
        isSortable: true,
        minWidthPx: 176,
        // Addresses are longer than names and roles, and cut they look alike.
        grow: 4,
        giveUpOrder: 1,
        card: 'detail',
        cell: (entry) =>
          entry.kind === 'user' ? (
            entry.email
          ) : (
            <span className="flex items-center gap-1">
              <InviteBadge invite={entry} />
              {/* At the end of the column: what the badge says changes under the pointer. */}
              {!isNarrow && <span className="ms-auto flex gap-1">{inviteActions?.(entry)}</span>}
            </span>
          ),
      },
      { id: 'role', header: t('directory:users.role'), isSortable: true, minWidthPx: 160, grow: 2, card: 'end', cell: roleCell },
      {
        id: 'joined',
        header: t('directory:users.joined'),
        isSortable: true,
        minWidthPx: 132,
        grow: 0,
        giveUpOrder: 3,
        cell: (entry) =>
          entry.kind === 'user' ? (
            <DateTime value={entry.joinedAt} locale={language} format="date" />
          ) : (
            <>
              {t(entry.expired ? 'directory:users.expired' : 'directory:users.expires')}{' '}
              <RelativeTime value={entry.expiresAt} locale={language} />
            </>
          ),
      },
      {
        id: 'teams',
        header: t('directory:users.teams'),
        isSortable: true,
        minWidthPx: 96,
        grow: 0,
        giveUpOrder: 2,
        align: 'end',
        cell: (entry) => (entry.kind === 'user' ? entry.teamCount : entry.teams.length),
      },
    ];
  }, [t, language, personId, isNarrow, inviteActions, roleText]);
}
