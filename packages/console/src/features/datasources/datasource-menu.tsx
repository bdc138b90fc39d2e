import { paths } from '@foyer/api/paths';
import { DropdownMenu, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import { Ellipsis, History, Share2, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DatasourceRow } from '#data/datasources.ts';

interface DatasourceMenuProps {
  readonly organizationId: string;
  readonly row: Pick<DatasourceRow, 'id' | 'name'>;
  readonly canReadHistory: boolean;
  readonly approval: 'hidden' | 'disabled' | 'enabled';
  readonly onApprove: () => void;
  readonly onDelete: () => void;
}

/** What else can be done with the datasource that is open. */
export function DatasourceMenu({ organizationId, row, canReadHistory, approval, onApprove, onDelete }: DatasourceMenuProps) {
  const { t } = useTranslation(['connectors', 'datasources']);
  const navigate = useNavigate();
  const label = t('connectors:menu.label', { name: row.name });
  const history = paths.history.to({ id: organizationId }, { query: { thing: 'datasource', thingId: row.id } });
  return (
    <DropdownMenu
      modal={false}
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />} />}
    >
      {approval !== 'hidden' && (
        <MenuItem icon={<Share2 size={16} strokeWidth={1.75} />} isDisabled={approval === 'disabled'} onSelect={onApprove}>
          {t('connectors:menu.approve')}
        </MenuItem>
      )}
      {canReadHistory && (
        <MenuItem icon={<History size={16} strokeWidth={1.75} />} onSelect={() => void navigate(history)}>
          {t('datasources:history')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 size={16} strokeWidth={1.75} />} onSelect={onDelete}>
        {t('connectors:menu.delete')}
      </MenuItem>
    </DropdownMenu>
  );
}
