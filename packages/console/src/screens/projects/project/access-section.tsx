import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccessTeams } from './access-teams.tsx';
import { AccessUsers } from './access-users.tsx';

interface AccessSectionProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly personId: string;
}

/** Who reaches the project, for owners: people with their level, and teams with those below them. */
export function AccessSection({ organizationId, projectId, personId }: AccessSectionProps) {
  const { t } = useTranslation('projects');
  return (
    <SettingsSection
      title={t('access.title')}
      description={t('access.note')}
      aside={
        <ButtonLink asChild size="sm">
          <Link to={paths.directory.to({ id: organizationId })}>{t('access.manage')}</Link>
        </ButtonLink>
      }
    >
      <div className="mt-4 space-y-8">
        <div className="min-w-0">
          <AccessTeams organizationId={organizationId} projectId={projectId} />
        </div>
        <div className="min-w-0">
          <AccessUsers organizationId={organizationId} projectId={projectId} personId={personId} />
        </div>
      </div>
    </SettingsSection>
  );
}
