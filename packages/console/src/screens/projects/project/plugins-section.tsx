import { mayCall } from '@foyer/api/access';
import { isEligibleDeployment } from '@foyer/api/datasources/eligible-deployments';
import type { Role } from '@foyer/api/endpoint';
import { archivePlugin as archivePluginCall, createPlugin, updatePlugin } from '@foyer/api/publishing/plugin.contract';
import type { PublishedPlugin } from '@foyer/api/publishing/publishing.schema';
import { isShownPlugin } from '@foyer/api/remapping/remapping-paths';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { RelativeTime } from '@foyer/ui/date-time';
import { TextLink } from '@foyer/ui/link';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pluginsQuery } from '#data/plugins.ts';
import { useHistoryPath } from '#data/use-history-path.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { brand } from '#lib/brand.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import { lateAct } from '#lib/late-act.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { ThingLink } from '#lib/thing-link.tsx';

const ArchivePluginDialog = lateDialog(async () => (await import('./project-dialogs.ts')).ArchivePluginDialog);
const PluginDialog = lateDialog(async () => (await import('./project-dialogs.ts')).PluginDialog);

interface PluginsSectionProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly roles: readonly Role[] | undefined;
}

/** The project's plugins: who published each and when, and what is mapped (MAP-39). */
export function PluginsSection({ organizationId, projectId, roles }: PluginsSectionProps) {
  const { t, i18n } = useTranslation(['projects', 'errors']);
  const queryClient = useQueryClient();
  const plugins = useQuery(pluginsQuery(organizationId, projectId));
  const [editing, setEditing] = useState<{ readonly plugin: PublishedPlugin | undefined }>();
  const [archiving, setArchiving] = useState<PublishedPlugin>();
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: what is archived is not archived again.
  const goOn = () => list.current?.focus();
  const startArchiving = async (plugin: PublishedPlugin) => {
    if (Object.keys(plugin.tenantConfig.attributes).length > 0) return setArchiving(plugin);
    const step = { queryClient, i18n, organizationId, projectId, plugin };
    await lateAct(i18n, import('./archive-steps.ts'), async ({ archive, archiveFailureText }) => {
      const failure = await archive(step);
      const text = failure && archiveFailureText(i18n, failure);
      if (text) notify.error(text);
      if (!failure) goOn();
    });
  };
  return (
    <SettingsSection
      title={t('projects:plugins.title')}
      description={t('projects:plugins.text')}
      aside={
        mayCall(createPlugin, roles) ? (
          <Button size="sm" onClick={() => setEditing({ plugin: undefined })}>
            {t('projects:plugins.create')}
          </Button>
        ) : undefined
      }
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {plugins.data ? (
          plugins.data.length === 0 ? (
            <p className="text-ink-2 text-sm">{t('projects:plugins.none')}</p>
          ) : (
            <ul aria-label={t('projects:plugins.title')} className="divide-y divide-line">
              {plugins.data.map((plugin) => (
                <PluginRow
                  key={plugin.id}
                  {...{ organizationId, projectId, plugin }}
                  onEdit={mayCall(updatePlugin, roles) ? () => setEditing({ plugin }) : undefined}
                  onArchive={mayCall(archivePluginCall, roles) ? () => void startArchiving(plugin) : undefined}
                />
              ))}
            </ul>
          )
        ) : plugins.isError ? (
          <NotLoaded title={t('projects:plugins.failed')} query={plugins} />
        ) : (
          <div aria-busy="true" className="space-y-2">
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        )}
      </div>
      {editing && <PluginDialog {...{ organizationId, projectId }} plugin={editing.plugin} onClose={() => setEditing(undefined)} />}
      {archiving && (
        <ArchivePluginDialog
          {...{ organizationId, projectId }}
          plugin={archiving}
          onClose={() => setArchiving(undefined)}
          onArchived={goOn}
        />
      )}
    </SettingsSection>
  );
}

interface PluginRowProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly plugin: PublishedPlugin;
  readonly onEdit: (() => void) | undefined;
  readonly onArchive: (() => void) | undefined;
}

function PluginRow({ organizationId, projectId, plugin, onEdit, onArchive }: PluginRowProps) {
  const { t, i18n } = useTranslation('projects');
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const { uid, name, isReserved, values, publisher, publishedAt, archivedAt, tenantConfig } = plugin;
  const mappings = Object.values(tenantConfig.attributes);
  const broken = mappings.filter(({ fault }) => fault !== undefined).length;
  const says = t(`plugins.publishedBy.${publisher.kind}`, { name: publisher.name, product: brand.name });
  // Only those that are offered there, of projects that can be remapped.
  const isRemapped = isEligibleDeployment(projectId.split('_', 1)[0] ?? '') && isShownPlugin(plugin) && archivedAt === undefined;
  const remapping = isRemapped ? pathOf({ kind: 'plugin', id: plugin.id, project: projectId }) : undefined;
  const history = useHistoryPath(organizationId, 'remapping', `${projectId}/${plugin.id}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-emphasis wrap-anywhere">
          <ThingLink to={remapping}>{name}</ThingLink>
          {archivedAt !== undefined && <Badge tone="neutral">{t('plugins.archived')}</Badge>}
          {isReserved && <Badge tone="neutral">{t('plugins.isReserved')}</Badge>}
          {broken > 0 && <Badge tone="warn">{t('plugins.broken', { count: broken })}</Badge>}
        </p>
        <p className="wrap-anywhere font-mono text-ink-2 text-xs" translate="no">
          {uid}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span>{t('plugins.mapped', { count: values.length, mapped: mappings.length - broken })}</span>
          <span>
            <LinkedText text={says} links={{ time: () => <RelativeTime value={publishedAt} locale={i18n.language} /> }} />
          </span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1.5 text-sm empty:hidden">
          {remapping && (
            <TextLink asChild tone="quiet">
              <Link to={remapping} aria-label={t('plugins.remappingNamed', { name })}>
                {t('data.remapping')}
              </Link>
            </TextLink>
          )}
          {history && (
            <TextLink asChild tone="quiet">
              <Link to={history} aria-label={t('plugins.historyNamed', { name })}>
                {t('plugins.history')}
              </Link>
            </TextLink>
          )}
        </p>
      </div>
      {onEdit && (
        <Button
          size="sm"
          aria-label={t(archivedAt === undefined ? 'plugins.changeNamed' : 'plugins.restoreNamed', { name })}
          onClick={onEdit}
        >
          {t(archivedAt === undefined ? 'plugins.change' : 'plugins.restore')}
        </Button>
      )}
      {onArchive && archivedAt === undefined && (
        <Button size="sm" aria-label={t('plugins.archiveNamed', { name })} onClick={onArchive}>
          {t('plugins.archive')}
        </Button>
      )}
    </li>
  );
}
