import { mayCall } from '@foyer/api/access';
import { type Attribute, readParameter } from '@foyer/api/connectors/attribute.schema';
import { combinedId } from '@foyer/api/datasources/combined-id';
import { updateDatasourceProjects } from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { paths } from '@foyer/api/paths';
import { ThingAvatar } from '@foyer/ui/avatar';
import { Badge } from '@foyer/ui/badge';
import { Banner } from '@foyer/ui/banner';
import { Button, ButtonLink } from '@foyer/ui/button';
import { RelativeTime } from '@foyer/ui/date-time';
import { DescriptionList } from '@foyer/ui/description-list';
import { TextLink } from '@foyer/ui/link';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { datasourceProjectsQuery, projectKeyOf } from '#data/datasource-projects.ts';
import type { DatasourceRow } from '#data/datasources.ts';
import { featureFlagsQuery } from '#data/flags.ts';
import { useHistoryPath } from '#data/use-history-path.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { integrationsPath } from '#features/connectors/connector-paths.ts';
import { documentationLink, supportLink } from '#features/connectors/connector-policy.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import { ThingLink } from '#lib/thing-link.tsx';

const ProjectAccessDialog = lateDialog(async () => (await import('#features/datasources/datasource-dialogs.ts')).ProjectAccessDialog);

interface SharedDatasourceProps {
  readonly viewer: Viewer;
  readonly generation: Generation;
  readonly datasource: DatasourceRow;
  /** Those that its organization lets others see; undefined in the older form, which does not tell. */
  readonly attributes: readonly Attribute[] | undefined;
}

/** What the receiver sees of another organization's data source, and what they can do with it (DS-66). Nothing here is a field. */
export function SharedDatasource({ viewer, generation, datasource, attributes }: SharedDatasourceProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'editor']);
  const { name, status, organization, updatedAt } = datasource;
  const isActive = status === 'active';
  const who = { organization: organization.name };
  return (
    <div className="px-4 pt-5 pb-8 wide:px-8 wide:pt-7">
      <PageTitle>{name}</PageTitle>
      <PageHeader
        back={
          <BackLink asChild>
            <Link to={integrationsPath(viewer.organizationId, generation, { hash: 'datasources' })}>{t('connectors:title')}</Link>
          </BackLink>
        }
        title={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <ThingAvatar name={name} id={datasource.id} imageUrl={datasource.imageUrl} />
            <span className="wrap-anywhere min-w-0">{name}</span>
          </span>
        }
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={isActive ? 'ok' : 'neutral'} mark={isActive ? 'lit' : 'hollow'}>
              {t(`datasources:status.${status}`)}
            </Badge>
            <span className="text-sm">
              {t('connectors:sharing.by', { name: organization.name })} · {t('editor:lastUpdate')}{' '}
              <RelativeTime value={updatedAt * 1000} locale={i18n.language} />
            </span>
          </span>
        }
      />
      <div className="mt-5 grid max-w-200 items-start gap-4">
        <Banner tone={isActive ? 'info' : 'warn'}>
          {t(isActive ? 'datasources:sharedIn.text' : 'datasources:sharedIn.inactive', who)}
        </Banner>
        <Facts {...{ viewer, datasource }} />
        <UsingProjects {...{ viewer, generation, datasource }} />
        {attributes && <Attributes attributes={attributes} />}
      </div>
    </div>
  );
}

/** What is known of it: where it is from, where it is reached, whom to ask. */
function Facts({ viewer: { organizationId }, datasource }: Pick<SharedDatasourceProps, 'viewer' | 'datasource'>) {
  const { t } = useTranslation(['datasources', 'editor', 'common', 'connectors']);
  const { id, connectorId, description, organization, deploymentName, supportEmail, documentationUrl } = datasource;
  const support = supportLink(supportEmail);
  const documentation = documentationLink(documentationUrl);
  const history = useHistoryPath(organizationId, 'datasource', combinedId(connectorId, id));
  return (
    <SettingsSection title={t('datasources:tabs.basic')}>
      {description && <p className="wrap-anywhere mb-4 whitespace-pre-line">{description}</p>}
      <DescriptionList
        layout="grid"
        items={[
          { term: t('datasources:sharedIn.owner'), value: <span className="wrap-anywhere">{organization.name}</span> },
          { term: t('datasources:list.deployment'), value: <span className="wrap-anywhere">{deploymentName}</span> },
          ...(support
            ? [
                {
                  term: t('editor:text.supportEmail'),
                  value: (
                    <TextLink href={support}>
                      <span className="wrap-anywhere">{supportEmail}</span>
                    </TextLink>
                  ),
                },
              ]
            : []),
          ...(documentation
            ? [
                {
                  term: t('editor:text.documentationUrl'),
                  value: (
                    <TextLink isExternal externalLabel={t('common:opensInNewTab')} href={documentation}>
                      <span className="wrap-anywhere">{documentation}</span>
                    </TextLink>
                  ),
                },
              ]
            : []),
          ...(history
            ? [{ term: t('common:ownHistory.title'), value: <ThingLink to={history}>{t('common:ownHistory.show')}</ThingLink> }]
            : []),
        ]}
      />
    </SettingsSection>
  );
}

/** Which of the receiver's projects have it, by name, and the ways to give it to others and to map what it delivers. */
function UsingProjects({ viewer, generation, datasource }: Omit<SharedDatasourceProps, 'attributes'>) {
  const { t } = useTranslation('datasources');
  const { organizationId, roles } = viewer;
  const [isAsked, setAsked] = useState(false);
  const flags = useQuery(featureFlagsQuery).data;
  const projects = useQuery(datasourceProjectsQuery({ organizationId, generation, datasourceId: datasource.id }));
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const canGive = datasource.status === 'active' && mayCall(updateDatasourceProjects.older, roles);
  const [first] = projects.data ?? [];
  const remapping =
    generation === 'newer' && first && flags?.ct_enable_remapping
      ? paths.versionedIntegrations.to(
          { id: organizationId, version: 'v1' },
          { query: { project: projectKeyOf(first), datasource: datasource.id }, hash: 'remapping' },
        )
      : undefined;
  return (
    <SettingsSection title={t('sharedIn.projects')} description={t('sharedIn.projectsText')}>
      {projects.data ? (
        projects.data.length === 0 ? (
          <p className="text-ink-2 text-sm">{t('sharedIn.noProjects')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {projects.data.map((project) => (
              <li key={projectKeyOf(project)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="wrap-anywhere min-w-0 flex-1">
                  <ThingLink to={pathOf({ kind: 'project', id: projectKeyOf(project) })}>{project.name}</ThingLink>{' '}
                  <span className="text-ink-2 text-xs">{project.deployment}</span>
                </span>
                {project.mappings !== undefined && (
                  <span className="text-ink-2 text-xs">{t('projectAccess.mappingsOf', { count: project.mappings })}</span>
                )}
              </li>
            ))}
          </ul>
        )
      ) : projects.isError ? (
        <NotLoaded title={t('projectAccess.failed')} query={projects} />
      ) : (
        <div aria-busy="true">
          <Skeleton width="half" />
        </div>
      )}
      {(canGive || remapping) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {canGive && (
            <Button size="sm" onClick={() => setAsked(true)}>
              {t('giveToProjects')}
            </Button>
          )}
          {remapping && (
            <ButtonLink asChild size="sm">
              <Link to={remapping}>{t('sharedIn.remapping')}</Link>
            </ButtonLink>
          )}
        </div>
      )}
      {isAsked && <ProjectAccessDialog {...{ organizationId, generation, datasource }} onClose={() => setAsked(false)} />}
    </SettingsSection>
  );
}

/** What it delivers. */
function Attributes({ attributes }: { readonly attributes: readonly Attribute[] }) {
  const { t } = useTranslation(['datasources', 'connectors']);
  return (
    <SettingsSection title={t('datasources:sharedIn.attributes')} description={t('datasources:sharedIn.attributesText')}>
      {attributes.length === 0 ? (
        <p className="text-ink-2 text-sm">{t('datasources:sharedIn.noAttributes')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {attributes.map(({ name, description, dataType, scope, parameters }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
              <span className="wrap-anywhere min-w-0 flex-1">
                <span className="font-emphasis">{name}</span>
                {description && <span className="block text-ink-2 text-sm">{description}</span>}
                {parameters.length > 0 && (
                  <span className="block text-ink-2 text-xs">
                    {t('datasources:sharedIn.parameters', { keys: parameters.map((one) => readParameter(one).key).join(', ') })}
                  </span>
                )}
              </span>
              <span className="text-ink-2 text-sm">
                {t(`connectors:attribute.types.${dataType}`)} · {t(`connectors:attribute.scopes.${scope}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
