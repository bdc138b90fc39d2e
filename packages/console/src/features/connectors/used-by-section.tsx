import { mayCall } from '@foyer/api/access';
import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import { ThingAvatar } from '@foyer/ui/avatar';
import { Badge } from '@foyer/ui/badge';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#data/connectors.ts';
import { datasourcesOfQuery } from '#data/datasources.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { ThingLink } from '#lib/thing-link.tsx';
import { integrationsPath } from './connector-paths.ts';

interface UsedBySectionProps {
  readonly viewer: Viewer;
  readonly generation: Generation;
  readonly connectorId: string;
}

/** The datasources that are made of a connector; for those who are answered datasources. */
export function UsedBySection({ viewer, generation, connectorId }: UsedBySectionProps) {
  const { t } = useTranslation('connectors');
  const { organizationId, roles } = viewer;
  const isAnswered = mayCall(listDatasources, roles);
  const made = useQuery({ ...datasourcesOfQuery(organizationId, generation, connectorId), enabled: isAnswered });
  const pathOf = useThingPath(organizationId);
  if (!isAnswered) return null;
  const more = made.data ? made.data.totalCount - made.data.items.length : 0;
  return (
    <SettingsSection title={t('usedBy.title')} description={t('usedBy.text')}>
      {made.data ? (
        made.data.items.length === 0 ? (
          <p className="text-ink-2 text-sm">{t('usedBy.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {made.data.items.map(({ id, name, imageUrl, status, connectorId: connector }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <ThingAvatar size="sm" name={name} id={id} imageUrl={imageUrl} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <ThingLink to={pathOf({ kind: 'datasource', id, connectorId: connector, generation })}>{name}</ThingLink>
                </span>
                <Badge tone={status === 'active' ? 'ok' : 'neutral'} mark={status === 'active' ? 'lit' : 'hollow'}>
                  {t(`status.${status}`)}
                </Badge>
              </li>
            ))}
          </ul>
        )
      ) : made.isError ? (
        <NotLoaded title={t('usedBy.failed')} query={made} />
      ) : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm">
          <ThingLink to={integrationsPath(organizationId, generation, { hash: 'datasources' })}>
            {t('usedBy.more', { count: more })}
          </ThingLink>
        </p>
      )}
    </SettingsSection>
  );
}
