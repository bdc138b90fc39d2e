import { DateTime } from '@foyer/ui/date-time';
import { DropdownMenu, MenuHeader, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import { BookOpen, Copy, Download, Ellipsis, Eye, Mail, RotateCcw, Share2, Trash2, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectorRow } from '#data/connectors.ts';
import {
  actionsFor,
  type ConnectorAction,
  type ConnectorViewer,
  documentationLink,
  supportLink,
} from '#features/connectors/connector-policy.ts';

const look = { size: 16, strokeWidth: 1.75 };
const icons: Readonly<Record<ConnectorAction, ReactNode>> = {
  view: <Eye {...look} />,
  support: <Mail {...look} />,
  documentation: <BookOpen {...look} />,
  duplicate: <Copy {...look} />,
  export: <Download {...look} />,
  approve: <Share2 {...look} />,
  restore: <RotateCcw {...look} />,
  remove: <Unplug {...look} />,
  delete: <Trash2 {...look} />,
};

const isLast = (action: ConnectorAction) => action === 'delete' || action === 'remove';

interface ConnectorMenuProps {
  readonly connector: ConnectorRow;
  readonly viewer: ConnectorViewer;
  /** An action was chosen that is not a link. */
  readonly onAct: (action: ConnectorAction, connector: ConnectorRow) => void;
}

/** What can be done with a connector, by its state and by whose it is. */
export function ConnectorMenu({ connector, viewer, onAct }: ConnectorMenuProps) {
  const { t, i18n } = useTranslation('connectors');
  const entries = actionsFor(connector, viewer);
  if (entries.length === 0) return null;
  const label = t('menu.label', { name: connector.name });
  const hrefs: Partial<Record<ConnectorAction, string | undefined>> = {
    support: supportLink(connector.supportEmail),
    documentation: documentationLink(connector.documentationUrl),
  };
  return (
    <DropdownMenu
      modal={false}
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />} />}
    >
      {connector.status === 'deleted' && connector.ttl !== undefined && (
        <MenuHeader>
          <p className="text-ink-2 text-xs">{t('menu.scheduled')}</p>
          <p className="text-sm">
            <DateTime value={connector.ttl * 1000} locale={i18n.language} format="date-time" />
          </p>
        </MenuHeader>
      )}
      {entries.flatMap(({ action, isDisabled }) => {
        const href = isDisabled ? undefined : hrefs[action];
        const item = href ? (
          <MenuItem key={action} asChild icon={icons[action]}>
            <a href={href} {...(action === 'documentation' && { target: '_blank', rel: 'noopener noreferrer' })}>
              {t(`menu.${action}`)}
            </a>
          </MenuItem>
        ) : (
          <MenuItem
            key={action}
            icon={icons[action]}
            isDisabled={isDisabled}
            tone={isLast(action) ? 'danger' : undefined}
            onSelect={() => onAct(action, connector)}
          >
            {t(`menu.${action}`)}
          </MenuItem>
        );
        return isLast(action) && entries.length > 1 ? [<MenuSeparator key="rule" />, item] : [item];
      })}
    </DropdownMenu>
  );
}
