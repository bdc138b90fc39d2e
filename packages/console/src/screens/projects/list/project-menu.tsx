import type { Project } from '@foyer/api/projects/project.schema';
import { DropdownMenu, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Hash from 'lucide-react/icons/hash';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notify } from '#lib/notifications/notifications.ts';
import { apiUrlOf } from './project-list-state.ts';

/** What can be copied of a project, and the way to its page. */
export function ProjectMenu({ project, aboutTo }: { readonly project: Project; readonly aboutTo: string }) {
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
      <MenuSeparator />
      <MenuItem asChild icon={<Info size={16} strokeWidth={1.75} />}>
        <Link to={aboutTo}>{t('about.title')}</Link>
      </MenuItem>
    </DropdownMenu>
  );
}
