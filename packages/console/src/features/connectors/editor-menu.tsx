import { DropdownMenu, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import { Copy, Download, Ellipsis, Share2, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface EditorMenuProps {
  readonly name: string;
  /** Only an owner shares, only an active one, and only once. */
  readonly share: 'hidden' | 'disabled' | 'enabled';
  readonly onShare: () => void;
  /** Shows whom it is shared with; without it there is a better place for that. */
  readonly onSharing?: () => void;
  readonly onDuplicate: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

/** What else can be done with the connector that is open. */
export function EditorMenu({ name, share, onShare, onSharing, onDuplicate, onExport, onDelete }: EditorMenuProps) {
  const { t } = useTranslation('connectors');
  const label = t('menu.label', { name });
  return (
    <DropdownMenu
      modal={false}
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />} />}
    >
      {share !== 'hidden' && (
        <MenuItem icon={<Share2 size={16} strokeWidth={1.75} />} isDisabled={share === 'disabled'} onSelect={onShare}>
          {t('menu.share')}
        </MenuItem>
      )}
      {onSharing && (
        <MenuItem icon={<Users size={16} strokeWidth={1.75} />} onSelect={onSharing}>
          {t('menu.sharing')}
        </MenuItem>
      )}
      <MenuItem icon={<Copy size={16} strokeWidth={1.75} />} onSelect={onDuplicate}>
        {t('menu.duplicate')}
      </MenuItem>
      <MenuItem icon={<Download size={16} strokeWidth={1.75} />} onSelect={onExport}>
        {t('menu.export')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 size={16} strokeWidth={1.75} />} onSelect={onDelete}>
        {t('menu.delete')}
      </MenuItem>
    </DropdownMenu>
  );
}
