import { DropdownMenu, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DatasourceRow } from '#data/datasources.ts';

interface DatasourceMenuProps {
  readonly row: Pick<DatasourceRow, 'name'>;
  /** Where its own history is, for who may read that. */
  readonly history: string | undefined;
  readonly approval: 'hidden' | 'disabled' | 'enabled';
  readonly onApprove: () => void;
  readonly onDelete: () => void;
}

/** What else can be done with the datasource that is open. */
export function DatasourceMenu({ row, history, approval, onApprove, onDelete }: DatasourceMenuProps) {
  const { t } = useTranslation(['connectors', 'common']);
  const navigate = useNavigate();
  const label = t('connectors:menu.label', { name: row.name });
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
      {history && (
        <MenuItem icon={<History size={16} strokeWidth={1.75} />} onSelect={() => void navigate(history)}>
          {t('common:ownHistory.title')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 size={16} strokeWidth={1.75} />} onSelect={onDelete}>
        {t('connectors:menu.delete')}
      </MenuItem>
    </DropdownMenu>
  );
}
