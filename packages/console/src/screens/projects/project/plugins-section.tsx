import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { archivePlugin as archivePluginCall, createPlugin, updatePlugin } from '@foyer/api/publishing/plugin.contract';
import type { PublishedPlugin } from '@foyer/api/publishing/publishing.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { RelativeTime } from '@foyer/ui/date-time';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { archivePlugin, pluginsQuery } from '#data/plugins.ts';
import { brand } from '#lib/brand.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { pluginFailureOutcome } from './plugin-failure.ts';

const PluginDialog = lazy(async () => ({ default: (await import('./plugin-dialog.tsx')).PluginDialog }));

interface PluginsSectionProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly roles: readonly Role[] | undefined;
}

/** The project's plugins: who published each and when, and what is mapped (MAP-39). */
export function PluginsSection({ organizationId, projectId, roles }: PluginsSectionProps) {
  const { t } = useTranslation('projects');
  const plugins = useQuery(pluginsQuery(organizationId, projectId));
  const [editing, setEditing] = useState<{ readonly plugin: PublishedPlugin | undefined }>();
  const [archiving, setArchiving] = useState<PublishedPlugin>();
  const list = useRef<HTMLDivElement>(null);
  return (
    <SettingsSection
      title={t('plugins.title')}
      description={t('plugins.text')}
      aside={
        mayCall(createPlugin, roles) ? (
          <Button size="sm" onClick={() => setEditing({ plugin: undefined })}>
            {t('plugins.create')}
          </Button>
        ) : undefined
      }
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {plugins.data ? (
          plugins.data.length === 0 ? (
            <p className="text-ink-2 text-sm">{t('plugins.none')}</p>
          ) : (
            <ul aria-label={t('plugins.title')} className="divide-y divide-line">
              {plugins.data.map((plugin) => (
                <PluginRow
                  key={plugin.id}
                  plugin={plugin}
                  onEdit={mayCall(updatePlugin, roles) ? () => setEditing({ plugin }) : undefined}
                  onArchive={mayCall(archivePluginCall, roles) ? () => setArchiving(plugin) : undefined}
                />
              ))}
            </ul>
          )
        ) : plugins.isError ? (
          <NotLoaded title={t('plugins.failed')} query={plugins} />
        ) : (
          <div aria-busy="true" className="space-y-2">
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        )}
      </div>
      <Suspense>
        {editing && <PluginDialog {...{ organizationId, projectId }} plugin={editing.plugin} onClose={() => setEditing(undefined)} />}
      </Suspense>
      {archiving && (
        <ArchivePlugin
          {...{ organizationId, projectId }}
          plugin={archiving}
          onClose={() => setArchiving(undefined)}
          // The button that was pressed is gone: what is archived is not archived again.
          onArchived={() => list.current?.focus()}
        />
      )}
    </SettingsSection>
  );
}

interface PluginRowProps {
  readonly plugin: PublishedPlugin;
  readonly onEdit: (() => void) | undefined;
  readonly onArchive: (() => void) | undefined;
}

function PluginRow({ plugin, onEdit, onArchive }: PluginRowProps) {
  const { t, i18n } = useTranslation('projects');
  const { uid, name, isReserved, values, publisher, publishedAt, archivedAt, tenantConfig } = plugin;
  const mappings = Object.values(tenantConfig.attributes);
  const broken = mappings.filter(({ fault }) => fault !== undefined).length;
  const says = t(`plugins.publishedBy.${publisher.kind}`, { name: publisher.name, product: brand.name });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-emphasis wrap-anywhere">
          {name}
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

interface ArchivePluginProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly plugin: PublishedPlugin;
  readonly onClose: () => void;
  readonly onArchived: () => void;
}

/** Asks before a plugin is archived, and says how many mappings then bring nothing. */
function ArchivePlugin({ organizationId, projectId, plugin, onClose, onArchived }: ArchivePluginProps) {
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const queryClient = useQueryClient();
  const { name, uid, tenantConfig } = plugin;
  const count = Object.keys(tenantConfig.attributes).length;
  const archive = useMutation({
    mutationFn: () =>
      archivePlugin(queryClient, { params: { id: organizationId, project: projectId, uid }, version: tenantConfig.version }),
    onSuccess: (result) => {
      if (!result.ok) return;
      notify.success(t('projects:plugins.nowArchived', { name }));
      onClose();
      onArchived();
    },
  });
  const failed = archive.data && !archive.data.ok && pluginFailureOutcome(archive.data) !== 'session' ? archive.data : undefined;
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('projects:plugins.question', { name })}
      description={count === 0 ? t('projects:plugins.consequenceUnmapped') : t('projects:plugins.consequence', { count })}
      confirmLabel={t('projects:plugins.archive')}
      confirmingLabel={t('projects:plugins.archiving')}
      cancelLabel={t('common:cancel')}
      isConfirming={archive.isPending}
      onConfirm={() => archive.mutate()}
      {...(failed && { error: failureText(i18n, failed) })}
    />
  );
}
