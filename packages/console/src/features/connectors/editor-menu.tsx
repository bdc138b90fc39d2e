import { DropdownMenu, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

interface EditorMenuProps {
  readonly name: string;
  /** Only an owner shares, only an active one, and only once. */
  readonly share: 'hidden' | 'disabled' | 'enabled';
  readonly onShare: () => void;
  /** Shows whom it is shared with; without it there is a better place for that. */
  readonly onSharing?: () => void;
  /** Where its own history is, for who may read that. */
  readonly history: string | undefined;
  readonly onDuplicate: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

/** What else can be done with the connector that is open. */
export function EditorMenu({ name, share, onShare, onSharing, history, onDuplicate, onExport, onDelete }: EditorMenuProps) {
  const { t } = useTranslation(['connectors', 'common']);
  const navigate = useNavigate();
  const label = t('connectors:menu.label', { name });
  return (
    <DropdownMenu
      modal={false}
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />} />}
    >
      {share !== 'hidden' && (
        <MenuItem icon={<Share2 size={16} strokeWidth={1.75} />} isDisabled={share === 'disabled'} onSelect={onShare}>
          {t('connectors:menu.share')}
        </MenuItem>
      )}
      {onSharing && (
        <MenuItem icon={<Users size={16} strokeWidth={1.75} />} onSelect={onSharing}>
          {t('connectors:menu.sharing')}
        </MenuItem>
      )}
      <MenuItem icon={<Copy size={16} strokeWidth={1.75} />} onSelect={onDuplicate}>
        {t('connectors:menu.duplicate')}
      </MenuItem>
      <MenuItem icon={<Download size={16} strokeWidth={1.75} />} onSelect={onExport}>
        {t('connectors:menu.export')}
      </MenuItem>
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
