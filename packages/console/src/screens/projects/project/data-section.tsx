import { isEligibleDeployment } from '@foyer/api/datasources/eligible-deployments';
import { paths } from '@foyer/api/paths';
import { ThingAvatar } from '@foyer/ui/avatar';
import { ButtonLink } from '@foyer/ui/button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectDatasourcesQuery } from '#data/remapping.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { ThingLink } from '#lib/thing-link.tsx';

interface DataSectionProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly deployment: string;
}

/** The active datasources of the newer form that the project has, own or shared in; for those who hold datasources. */
export function DataSection({ organizationId, projectId, deployment }: DataSectionProps) {
  const { t } = useTranslation('projects');
  const used = useQuery(projectDatasourcesQuery({ organizationId, projectId }));
  const pathOf = useThingPath(organizationId);
  const version = 'v1';
  return (
    <SettingsSection
      title={t('data.title')}
      description={t('data.text')}
      aside={
        used.data && used.data.length > 0 ? (
          <ButtonLink asChild size="sm">
            <Link
              to={paths.versionedIntegrations.to({ id: organizationId, version }, { query: { project: projectId }, hash: 'remapping' })}
            >
              {t('data.remapping')}
            </Link>
          </ButtonLink>
        ) : undefined
      }
    >
      {used.data ? (
        used.data.length === 0 ? (
          <p className="text-ink-2 text-sm">{isEligibleDeployment(deployment) ? t('data.none') : t('data.notHere', { deployment })}</p>
        ) : (
          <ul className="divide-y divide-line">
            {used.data.map(({ id, display, connectorId, from, values }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <ThingAvatar size="sm" name={display.name} id={id} imageUrl={display.imageUrl} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <ThingLink to={pathOf({ kind: 'datasource', id, connectorId, generation: 'newer' })}>{display.name}</ThingLink>
                  {from !== undefined && <span className="block text-ink-2 text-xs">{t('data.from', { name: from })}</span>}
                </span>
                <span className="text-ink-2 text-xs">{t('data.attributes', { count: values.length })}</span>
              </li>
            ))}
          </ul>
        )
      ) : used.isError ? (
        <NotLoaded title={t('data.failed')} query={used} />
      ) : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
    </SettingsSection>
  );
}
