import { DateTime } from '@foyer/ui/date-time';
import { DropdownMenu, MenuHeader, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import BookOpen from 'lucide-react/icons/book-open';
import Boxes from 'lucide-react/icons/boxes';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Mail from 'lucide-react/icons/mail';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import Unplug from 'lucide-react/icons/unplug';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationRow } from '#data/connectors.ts';
import { type ConnectorAction, documentationLink, supportLink } from '#features/connectors/connector-policy.ts';
import type { DatasourceAction } from './datasource-actions.ts';

type Action = ConnectorAction | DatasourceAction;

const look = { size: 16, strokeWidth: 1.75 };
const icons: Readonly<Record<Action, ReactNode>> = {
  view: <Eye {...look} />,
  support: <Mail {...look} />,
  documentation: <BookOpen {...look} />,
  duplicate: <Copy {...look} />,
  export: <Download {...look} />,
  approve: <Share2 {...look} />,
  share: <UsersRound {...look} />,
  projects: <Boxes {...look} />,
  restore: <RotateCcw {...look} />,
  remove: <Unplug {...look} />,
  delete: <Trash2 {...look} />,
};

const isLast = (action: Action) => action === 'delete' || action === 'remove';

interface IntegrationMenuProps<Offered extends Action, Row extends IntegrationRow> {
  readonly row: Row;
  /** What is offered, in its order. */
  readonly entries: readonly { readonly action: Offered; readonly isDisabled: boolean }[];
  /** An action was chosen that is not a link. */
  readonly onAct: (action: Offered, row: Row) => void;
}

/** What can be done with a connector or a datasource, by its state and by whose it is. */
export function IntegrationMenu<Offered extends Action, Row extends IntegrationRow>({
  row,
  entries,
  onAct,
}: IntegrationMenuProps<Offered, Row>) {
  const { t, i18n } = useTranslation('connectors');
  if (entries.length === 0) return null;
  const label = t('menu.label', { name: row.name });
  const hrefs: Partial<Record<Action, string | undefined>> = {
    support: supportLink(row.supportEmail),
    documentation: documentationLink(row.documentationUrl),
  };
  return (
    <DropdownMenu
      modal={false}
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />} />}
    >
      {row.status === 'deleted' && row.ttl !== undefined && (
        <MenuHeader>
          <p className="text-ink-2 text-xs">{t('menu.scheduled')}</p>
          <p className="text-sm">
            <DateTime value={row.ttl * 1000} locale={i18n.language} format="date-time" />
          </p>
        </MenuHeader>
      )}
      {entries.flatMap(({ action, isDisabled }) => {
        const href = isDisabled ? undefined : hrefs[action];
        const item = href ? (
          <MenuItem key={action} asChild icon={icons[action]}>
            <a href={href} {...(action === 'documentation' && { target: '_blank', rel: 'noopener noreferrer' })}>
              {t(`menu.${action as Action}`)}
            </a>
          </MenuItem>
        ) : (
          <MenuItem
            key={action}
            icon={icons[action]}
            isDisabled={isDisabled}
            tone={isLast(action) ? 'danger' : undefined}
            onSelect={() => onAct(action, row)}
          >
            {t(`menu.${action as Action}`)}
          </MenuItem>
        );
        return isLast(action) && entries.length > 1 ? [<MenuSeparator key="rule" />, item] : [item];
      })}
    </DropdownMenu>
  );
}
