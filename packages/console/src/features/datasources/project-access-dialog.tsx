import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { useTranslation } from 'react-i18next';
import { ProjectAccess, type ProjectAccessProps } from './project-access/project-access.tsx';

interface ProjectAccessDialogProps extends ProjectAccessProps {
  readonly onClose: () => void;
}

/** The same from a list: what is shared in has no page of its own here. */
export function ProjectAccessDialog({ onClose, ...access }: ProjectAccessDialogProps) {
  const { t } = useTranslation(['datasources', 'common']);
  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('datasources:projectAccess.title')}
      description={t('datasources:projectAccess.text', { name: access.datasource.name })}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="h-96">
        <ProjectAccess {...access} />
      </div>
    </Dialog>
  );
}
