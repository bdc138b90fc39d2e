import { AlertDialog } from '@foyer/ui/alert-dialog';
import PowerOff from 'lucide-react/icons/power-off';
import { useTranslation } from 'react-i18next';
import { useThingPath } from '#data/use-thing-path.ts';
import { UsesList } from '#lib/uses-list.tsx';
import type { StudioLoser } from './studio-losers.ts';

interface StudioFlagDialogProps {
  readonly organizationId: string;
  /** What the flag is called. */
  readonly name: string;
  /** The projects that lose it; undefined where that could not be found out. */
  readonly projects: readonly StudioLoser[] | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Before a studio is turned off for an organization: the projects that no longer show it, by name (ORG-49). */
export function StudioFlagDialog({ organizationId, name, projects, onConfirm, onClose }: StudioFlagDialogProps) {
  const { t } = useTranslation(['organizations', 'common', 'impact']);
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      icon={<PowerOff aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('organizations:settings.studioOff.title', { name })}
      description={t(projects ? 'organizations:settings.studioOff.text' : 'impact:unknown')}
      confirmLabel={t('organizations:settings.studioOff.confirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={onConfirm}
    >
      {projects && (
        <UsesList
          groups={[
            {
              title: t('impact:projects'),
              count: projects.length,
              things: projects.map((project) => ({ ...project, to: pathOf({ kind: 'project', id: project.id }), detail: undefined })),
            },
          ]}
        />
      )}
    </AlertDialog>
  );
}
