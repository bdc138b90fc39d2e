import type { Failure } from '@foyer/api/client';
import type { ContextPlugin, ProjectDatasource, RemappingProject } from '@foyer/api/remapping/remapping.schema';
import { isShownPlugin } from '@foyer/api/remapping/remapping-paths';
import { Announcement } from '@foyer/ui/announcement';
import { Banner } from '@foyer/ui/banner';
import { ButtonLink } from '@foyer/ui/button';
import { IconButton } from '@foyer/ui/icon-button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { Skeleton } from '@foyer/ui/skeleton';
import { Spinner } from '@foyer/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Columns3 from 'lucide-react/icons/columns-3';
import Redo2 from 'lucide-react/icons/redo-2';
import TableProperties from 'lucide-react/icons/table-properties';
import Undo2 from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CallError } from '#data/query.ts';
import { projectDatasourcesQuery, projectPluginsQuery } from '#data/remapping.ts';
import { integrationsPath } from '#features/connectors/connector-paths.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { type PluginGroup, pluginGroup } from './board-model.ts';
import { FieldBoard } from './field-board.tsx';
import type { SaveProgress } from './mapping-saves.ts';
import { MappingTable } from './mapping-table.tsx';
import { useMappingSaves } from './use-mapping-saves.ts';
import type { useRemappingAddress } from './use-remapping-address.ts';

interface ProjectRemappingProps {
  readonly organizationId: string;
  readonly project: RemappingProject;
  readonly address: ReturnType<typeof useRemappingAddress>;
  /** Beside the project selector: for how far it has come, and what can be done with all of it. */
  readonly toolbar: HTMLElement | null;
}

const sayDelayMs = 150;
const noDatasources: readonly ProjectDatasource[] = [];
const noPlugins: readonly ContextPlugin[] = [];

/** How it stands with saving; what it says stays until the next step. */
function Progress({ progress }: { readonly progress: SaveProgress }) {
  const { t } = useTranslation('remapping');
  return (
    <p role="status" aria-label={t('progress.label')} className="flex min-h-control-sm items-center gap-2 text-sm">
      {progress === 'saving' && <Spinner size="sm" />}
      {progress === 'saved' && <Check aria-hidden="true" size={16} className="text-ok" />}
      {progress === 'failed' && <CircleAlert aria-hidden="true" size={16} className="text-danger" />}
      {progress !== 'idle' && (
        <span className={{ saving: 'text-ink-2', saved: 'text-ok', failed: 'text-danger' }[progress]}>{t(`progress.${progress}`)}</span>
      )}
    </p>
  );
}

/** How far the whole project has come. */
function Coverage({ groups }: { readonly groups: readonly PluginGroup[] }) {
  const { t } = useTranslation('remapping');
  const sum = (of: 'total' | 'mapped' | 'incomplete' | 'broken') => groups.reduce((count, group) => count + group[of], 0);
  const [total, mapped, incomplete, broken] = [sum('total'), sum('mapped'), sum('incomplete'), sum('broken')];
  return (
    <p className="text-ink-2 text-sm">
      {t('coverage', { mapped, count: total })}
      {incomplete > 0 && <span className="text-warn"> · {t('incomplete.count', { count: incomplete })}</span>}
      {broken > 0 && <span className="text-danger"> · {t('broken', { count: broken })}</span>}
    </p>
  );
}

interface MappingToolsProps extends Pick<ReturnType<typeof useMappingSaves>, 'steps' | 'undo' | 'redo'> {
  readonly progress: SaveProgress;
  readonly address: ProjectRemappingProps['address'];
  readonly hasGroups: boolean;
}

/** How the saves stand, the steps back and forth, and the choice of a view. */
function MappingTools({ progress, steps, undo, redo, address, hasGroups }: MappingToolsProps) {
  const { t } = useTranslation('remapping');
  return (
    <div className="ms-auto flex items-center gap-2">
      <Progress progress={progress} />
      <IconButton
        label={t('undo')}
        icon={<Undo2 aria-hidden="true" size={16} />}
        title={undo.reason}
        isDisabled={!undo.isOffered}
        onClick={steps.undo}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo2 aria-hidden="true" size={16} />}
        title={redo.reason}
        isDisabled={!redo.isOffered}
        onClick={steps.redo}
      />
      {hasGroups && (
        <SegmentedControl
          size="sm"
          label={t('canvas.view')}
          value={address.isTable ? 'table' : 'columns'}
          onValueChange={(value) => address.change({ view: value === 'table' ? 'table' : undefined })}
          options={[
            {
              value: 'columns',
              label: t('board.steps'),
              icon: <Columns3 aria-hidden="true" size={16} />,
              isLabelHidden: true,
            },
            {
              value: 'table',
              label: t('canvas.table'),
              icon: <TableProperties aria-hidden="true" size={16} />,
              isLabelHidden: true,
            },
          ]}
        />
      )}
    </div>
  );
}

/** What is missing for there to be anything to map. */
function lackOf(datasources: readonly ProjectDatasource[], groups: readonly PluginGroup[]): 'datasources' | 'plugins' | undefined {
  if (datasources.length === 0 && groups.every(({ mapped, broken }) => mapped + broken === 0)) return 'datasources';
  return groups.length === 0 ? 'plugins' : undefined;
}

function NothingToMap({ what, organizationId }: { readonly what: 'datasources' | 'plugins'; readonly organizationId: string }) {
  const { t } = useTranslation('remapping');
  return (
    <EmptyState
      picture="door"
      title={t(`empty.${what}`)}
      text={t(`empty.${what}Text`)}
      action={
        what === 'datasources' && (
          <ButtonLink asChild>
            <Link to={integrationsPath(organizationId, 'newer', { hash: 'datasources' })}>{t('empty.showDatasources')}</Link>
          </ButtonLink>
        )
      }
    />
  );
}

interface LoadFailedProps {
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

function LoadFailed({ failure, onRetry, isRetrying }: LoadFailedProps) {
  const { t, i18n } = useTranslation(['remapping', 'common', 'errors']);
  return (
    <ErrorState
      title={t('remapping:failed')}
      text={failure && failureText(i18n, failure)}
      detail={failure?.error.requestId && t('common:requestId', { requestId: failure.error.requestId })}
      retryLabel={t('common:retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

interface WhatIsFinalProps {
  readonly groups: readonly PluginGroup[];
  /** Undo announces it only when it is tried. */
  readonly blockedUndo: string | undefined;
}

/** What cannot be taken back: said before it is done (MAP-42), and after (MAP-15). */
function WhatIsFinal({ groups, blockedUndo }: WhatIsFinalProps) {
  const { t } = useTranslation('remapping');
  return (
    <>
      {blockedUndo && <p className="text-ink-2 text-sm">{blockedUndo}</p>}
      {groups.some(({ broken }) => broken > 0) && <p className="text-ink-2 text-sm">{t('repairIsFinal')}</p>}
    </>
  );
}

/** The remapping of one project. */
export function ProjectRemapping({ organizationId, project, address, toolbar }: ProjectRemappingProps) {
  const { t } = useTranslation('remapping');
  const place = useMemo(() => ({ organizationId, projectId: project.id }), [organizationId, project.id]);
  const datasources = useQuery(projectDatasourcesQuery(place));
  const plugins = useQuery(projectPluginsQuery(place));
  const [startFieldId, setStartFieldId] = useState<string>();
  const known = datasources.data ?? noDatasources;
  const knownPlugins = plugins.data ?? noPlugins;
  const { steps, state, said, undo, redo } = useMappingSaves(place, {
    isActive: project.active,
    plugins: knownPlugins,
    datasources: known,
  });
  const shown = useMemo(() => knownPlugins.filter(isShownPlugin), [knownPlugins]);
  const groups = useMemo(() => shown.map((plugin) => pluginGroup(plugin, known, state.pending)), [shown, known, state.pending]);
  const empty = datasources.data && plugins.data && lackOf(known, groups);
  const queries = [datasources, plugins];
  const failed = queries.find(({ data, error }) => error && !data);
  const failure = failed?.error instanceof CallError ? failed.error.failure : undefined;

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, currentTarget, defaultPrevented } = event;
    // Text that is being typed has an undo of its own, and so has the dialog, whose keys come by here too.
    if (defaultPrevented || target instanceof HTMLInputElement || !(target instanceof Node)) return;
    if (!currentTarget.contains(target) && !toolbar?.contains(target)) return;
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) steps.redo();
    else steps.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of everything in it
    <div className="flex min-h-0 flex-1 flex-col gap-3" onKeyDown={handleKeyDown}>
      {toolbar &&
        createPortal(
          <>
            {plugins.data && shown.length > 0 && <Coverage groups={groups} />}
            <MappingTools progress={state.progress} steps={steps} undo={undo} redo={redo} address={address} hasGroups={groups.length > 0} />
          </>,
          toolbar,
        )}
      <Announcement text={said} delayMs={sayDelayMs} />
      <WhatIsFinal groups={groups} blockedUndo={undo.reason} />
      {/* It may become so while one looks. */}
      <Announcement text={empty ? t(`empty.${empty}`) : ''} />
      <div role="status" className="empty:absolute">
        {!project.active && <Banner tone="warn">{t('project.inactive')}</Banner>}
      </div>
      {failed ? (
        <LoadFailed
          failure={failure}
          onRetry={() => {
            for (const { refetch } of queries) void refetch();
          }}
          isRetrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : !datasources.data || !plugins.data ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="block" height="row" />
          ))}
        </div>
      ) : empty ? (
        <NothingToMap what={empty} organizationId={organizationId} />
      ) : address.isTable ? (
        <MappingTable
          place={place}
          groups={groups}
          steps={steps}
          onOpen={({ id, plugin }) => {
            setStartFieldId(id);
            address.change({ view: undefined, plugin: plugin.id });
          }}
        />
      ) : (
        <FieldBoard
          place={place}
          isProjectActive={project.active}
          datasources={known}
          groups={groups}
          steps={steps}
          address={address}
          startFieldId={startFieldId}
        />
      )}
    </div>
  );
}
