import type { Project } from '@foyer/api/projects/project.schema';
import { DropdownMenu, MenuItem } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import { Copy, Ellipsis, Hash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/notifications/notifications.ts';
import { apiUrlOf } from './project-list-state.ts';

/** What can be copied of a project. */
export function ProjectMenu({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const label = t('card.actions', { name: project.name });

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('card.copied'));
    } catch {
      notify.error(t('card.copyFailed'));
    }
  };

  return (
    <DropdownMenu
      modal={false}
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />} />}
    >
      <MenuItem icon={<Copy size={16} strokeWidth={1.75} />} onSelect={() => void copy(apiUrlOf(project))}>
        {t('card.copyUrl')}
      </MenuItem>
      <MenuItem icon={<Hash size={16} strokeWidth={1.75} />} onSelect={() => void copy(project.id)}>
        {t('card.copyId')}
      </MenuItem>
    </DropdownMenu>
  );
}
