import { Announcement } from '@foyer/ui/announcement';
import { Combobox } from '@foyer/ui/combobox';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remappingProjectsQuery } from '#data/remapping.ts';
import { ProjectRemapping } from './project-remapping.tsx';
import { useRemappingAddress } from './use-remapping-address.ts';

/** Maps attributes of a project's datasources onto the fields of its context plugins (MAP-01). */
export function RemappingTab({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('remapping');
  const address = useRemappingAddress();
  const projects = useQuery(remappingProjectsQuery(organizationId));
  const options = (projects.data ?? []).map(({ id, deployment, name, remapping }) => ({
    value: id,
    label: t('project.option', { deployment, name }),
    detail: t('project.detail', { mapped: remapping.mapped, fields: remapping.fields }),
  }));
  const project = projects.data?.find(({ id }) => id === address.projectId);

  // The line beside the selector, where each project puts what belongs to it. The selector itself stays, and so does the focus in it.
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);

  const selector = (
    <div className="w-full min-w-0 wide:w-80">
      <Combobox
        size="sm"
        label={t('project.label')}
        isLabelHidden
        placeholder={t('project.placeholder')}
        value={options.find(({ value }) => value === address.projectId) ?? null}
        onValueChange={(option) => address.change({ project: option?.value, datasource: undefined, plugin: undefined })}
        options={options}
        isLoading={projects.isPending}
        loadingLabel={t('project.loading')}
        emptyLabel={t('project.empty')}
        countLabel={(count) => t('project.found', { count })}
        // What could not be loaded is asked for again when one looks for it; nothing is said (MAP-07).
        onFocus={() => {
          if (projects.isError) void projects.refetch();
        }}
      />
    </div>
  );

  const isUnknown = project === undefined && address.projectId !== undefined && projects.data !== undefined;
  return (
    <>
      <div className={project ? 'flex min-h-0 flex-1 flex-col gap-3' : 'flex min-h-0 flex-1 flex-col'}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {selector}
          {!address.projectId && projects.data?.length !== 0 && <p className="grow basis-64 text-ink-2 text-xs">{t('project.eligible')}</p>}
          <div ref={setToolbar} className="contents" />
        </div>
        {project ? (
          <ProjectRemapping key={project.id} organizationId={organizationId} project={project} address={address} toolbar={toolbar} />
        ) : (
          !(projects.isPending && address.projectId) && (
            <EmptyState
              picture="door"
              title={t(projects.data?.length === 0 ? 'empty.none' : 'empty.project')}
              text={t(projects.data?.length === 0 ? 'project.empty' : isUnknown ? 'empty.unknownText' : 'empty.projectText')}
            />
          )
        )}
      </div>
      {/* It may go while one looks at it. */}
      <Announcement text={isUnknown ? t('empty.unknownText') : ''} />
    </>
  );
}
