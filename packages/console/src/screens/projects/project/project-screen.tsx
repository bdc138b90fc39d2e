import { mayCall } from '@foyer/api/access';
import { paths } from '@foyer/api/paths';
import { deleteProject, listProjectUsers, updateProject, updateProjectFlags } from '@foyer/api/projects/project.contract';
import type { Project } from '@foyer/api/projects/project.schema';
import { listProjectDatasources } from '@foyer/api/remapping/remapping.contract';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { meQuery } from '#data/me.ts';
import { organizationQuery } from '#data/organizations.ts';
import { visibleStudios } from '#features/studio-visibility/studio-visibility.ts';
import { useStudioRules } from '#features/studio-visibility/use-studio-rules.ts';
import { lateContent } from '#lib/late-content.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import { noteProject } from '#session/known-person.ts';
import { AccessSection } from './access-section.tsx';
import { DeleteProject } from './delete-project.tsx';
import { FactsSection } from './facts-section.tsx';
import { FlagsSection } from './flags-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { ProgramsSections } from './programs-sections.tsx';
import { StudioButtons } from './studio-buttons.tsx';
import { useProjectLoad } from './use-project-load.ts';
import { WaitingProject } from './waiting-project.tsx';

const DataSection = lateContent(async () => (await import('./data-section.tsx')).DataSection, null);

const idOf = ({ organization, id }: Project) => `${organization}/${id}`;

/** About this project (PRJ-19). */
export function ProjectScreen() {
  const { t } = useTranslation(['projects', 'common']);
  const { id = '', project: projectId = '' } = useParams();
  const me = useQuery(meQuery).data;
  const organization = useQuery(organizationQuery(id)).data;
  const project = useProjectLoad(id, projectId);
  const rules = useStudioRules(id);
  const [deleted, setDeleted] = useState<string>();
  const loadedId = project?.id;
  useEffect(() => {
    if (loadedId !== undefined) noteProject(loadedId);
  }, [loadedId]);

  const isDeleted = project !== undefined && deleted === idOf(project);
  const roles = organization?.roles;
  const studios = project ? visibleStudios(project, rules) : [];

  return (
    <div className="flex flex-col gap-6 pb-8">
      <PageTitle>{project ? `${project.name} - ${t('projects:about.title')}` : t('projects:about.title')}</PageTitle>
      <PageHeader
        title={t('projects:about.title')}
        back={
          <BackLink asChild>
            <Link to={paths.projects.to({ id })}>{t('projects:about.back')}</Link>
          </BackLink>
        }
        actions={project?.active && !isDeleted && !rules.isWaiting ? <StudioButtons project={project} studios={studios} /> : undefined}
      />
      {project && me && organization ? (
        <div key={idOf(project)} className="flex flex-col gap-6">
          <IdentitySection
            organizationId={id}
            project={project}
            personId={me.userId}
            canEdit={mayCall(updateProject, roles) && !isDeleted}
          />
          <FactsSection project={project} studios={studios} />
          {mayCall(listProjectUsers, roles) && <AccessSection organizationId={id} projectId={project.id} personId={me.userId} />}
          {mayCall(listProjectDatasources, roles) && (
            <DataSection organizationId={id} projectId={project.id} deployment={project.deployment} />
          )}
          {!isDeleted && <ProgramsSections organizationId={id} projectId={project.id} roles={roles} />}
          {mayCall(updateProjectFlags, roles) && (
            <FlagsSection organizationId={id} project={project} rules={rules} isDisabled={isDeleted} />
          )}
          {mayCall(deleteProject, roles) && (
            <DeleteProject organizationId={id} project={project} isDeleted={isDeleted} onDeleted={() => setDeleted(idOf(project))} />
          )}
        </div>
      ) : (
        <WaitingProject />
      )}
    </div>
  );
}
