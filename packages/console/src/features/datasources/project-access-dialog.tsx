import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { useTranslation } from 'react-i18next';
import type { DatasourceRow } from '#data/datasources.ts';
import { ProjectAccess, type ProjectAccessProps } from './project-access/project-access.tsx';
import { GivenUnauthorized } from './unauthorized-note.tsx';

interface ProjectAccessDialogProps extends Omit<ProjectAccessProps, 'surface' | 'datasource'> {
  readonly datasource: DatasourceRow;
  readonly onClose: () => void;
}

/** The same from a list, and from the page of what is shared in. */
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
      {/* What is shared in does not tell, so it is not asked. */}
      {access.datasource.authorization && <GivenUnauthorized {...access} onClose={onClose} />}
      {/* The search field's ring needs a little room. */}
      <div className="h-96 pt-1">
        <ProjectAccess {...access} surface="lift" />
      </div>
    </Dialog>
  );
}
