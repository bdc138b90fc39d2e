import { mayCall } from '@foyer/api/access';
import { updateDatasourceProjects } from '@foyer/api/datasources/datasource.contract';
import type { DatasourceStatus } from '@foyer/api/datasources/datasource.schema';
import type { Generation } from '@foyer/api/generations';
import type { Project } from '@foyer/api/projects/project.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Banner } from '@foyer/ui/banner';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Switch } from '@foyer/ui/switch';
import { Table, type TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Puzzle from 'lucide-react/icons/puzzle';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datasourceProjectsQuery, eligibleProjectsQuery, projectKeyOf } from '#data/datasource-projects.ts';
import { toldFailureOf } from '#data/query.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { useViewer } from '#data/use-viewer.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { useRowLink } from '#lib/thing-link.tsx';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { useAccessChanges } from './use-access-changes.ts';

/** Props of {@link ProjectAccess}. */
export interface ProjectAccessProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly datasource: { readonly id: string; readonly name: string; readonly status: DatasourceStatus };
  /** What it stands on. */
  readonly surface: 'card' | 'lift';
}

/** Which of the organization's own projects have a datasource. It fills the height it is given (DS-42). */
export function ProjectAccess(props: ProjectAccessProps) {
  const { t } = useTranslation('datasources');
  return props.datasource.status === 'active' ? (
    <ProjectTable {...props} />
  ) : (
    <Banner tone="info">{t('projectAccess.activateFirst')}</Banner>
  );
}

const rowId = ({ id }: Project) => id;

function NoProjects({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const { t } = useTranslation('datasources');
  return (
    <EmptyState
      picture={isNarrowed ? 'search' : 'window'}
      title={t(isNarrowed ? 'projectAccess.noMatchTitle' : 'projectAccess.emptyTitle')}
      text={t('projectAccess.eligible')}
    />
  );
}

function ProjectTable({ organizationId, generation, datasource, surface }: ProjectAccessProps) {
  const { t, i18n } = useTranslation(['datasources', 'common', 'errors']);
  const address = { organizationId, generation, datasourceId: datasource.id };
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim());
  const [asked, setAsked] = useState<Project>();
  const canChange = mayCall(updateDatasourceProjects.older, useViewer(organizationId)?.roles);
  const list = useInfiniteQuery(eligibleProjectsQuery(organizationId, settled));
  const shared = useQuery(datasourceProjectsQuery(address));
  const changes = useAccessChanges(address);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const mappings = useMemo(() => new Map(shared.data?.map((given) => [projectKeyOf(given), given.mappings ?? 0])), [shared.data]);
  const isBehind = typed.trim() !== settled || list.isPlaceholderData;
  const total = isBehind ? undefined : list.data?.pages[0]?.totalCount;
  const failed = toldFailureOf(list.error) ?? toldFailureOf(shared.error);
  const columns = useMemo(
    (): TableColumn<Project>[] => [
      { id: 'name', header: t('datasources:projectAccess.project'), minWidthPx: 160, grow: 3, card: 'title', cell: ({ name }) => name },
      {
        id: 'deployment',
        header: t('datasources:list.deployment'),
        minWidthPx: 120,
        grow: 1,
        card: 'detail',
        cell: ({ deployment }) => deployment,
      },
      {
        id: 'subdomain',
        header: t('datasources:projectAccess.subdomain'),
        minWidthPx: 140,
        grow: 2,
        giveUpOrder: 1,
        cell: ({ subdomain }) => subdomain,
      },
      // Taking it away acts at once: what that touches stands beside the switch.
      ...(generation === 'newer'
        ? [
            {
              id: 'mappings',
              header: t('datasources:projectAccess.mappings'),
              minWidthPx: 110,
              grow: 1,
              card: 'end' as const,
              cell: (project: Project) => {
                const count = mappings.get(projectKeyOf(project)) ?? 0;
                return count > 0 ? t('datasources:projectAccess.mappingsOf', { count }) : null;
              },
            },
          ]
        : []),
    ],
    [t, generation, mappings],
  );
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const renderOpener = useRowLink(useCallback(({ id }: Project) => pathOf({ kind: 'project', id }), [pathOf]));
  const turn = (project: Project, isOn: boolean) => {
    if (isOn) setAsked(project);
    else void changes.change(project, false);
  };
  const retry = () => {
    if (shared.isError) void shared.refetch();
    if (list.isFetchNextPageError) void list.fetchNextPage();
    else if (list.isError) void list.refetch();
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <FilterToolbar
        label={t('datasources:projectAccess.filterBy')}
        search={
          <SearchField
            size="sm"
            label={t('datasources:projectAccess.search')}
            placeholder={t('datasources:projectAccess.search')}
            clearLabel={t('datasources:projectAccess.clearSearch')}
            value={typed}
            onValueChange={setTyped}
          />
        }
        resultText={total === undefined ? undefined : t('datasources:projectAccess.found', { count: total })}
        isFiltered={settled !== ''}
        clearLabel={t('datasources:projectAccess.clearSearch')}
        onClear={() => setTyped('')}
      />
      <p className="mt-1 text-ink-3 text-xs">{t('datasources:projectAccess.eligible')}</p>
      <div className="mt-2 min-h-0 flex-1">
        {failed && (!shared.data || rows.length === 0) && !list.isFetching && !shared.isFetching ? (
          <ErrorState
            title={t('datasources:projectAccess.failed')}
            text={failureText(i18n, failed)}
            retryLabel={t('common:retry')}
            onRetry={retry}
          />
        ) : (
          <Table
            caption={t('datasources:projectAccess.text', { name: datasource.name })}
            rows={shared.data ? rows : []}
            columns={columns}
            getRowId={rowId}
            isSortedElsewhere
            surface={surface}
            renderOpener={renderOpener}
            actions={(project) => {
              const key = projectKeyOf(project);
              return (
                <Switch
                  label={t('datasources:projectAccess.of', { name: project.name })}
                  isLabelHidden
                  onLabel={t('datasources:projectAccess.on')}
                  offLabel={t('datasources:projectAccess.off')}
                  checked={mappings.has(key)}
                  isDisabled={!canChange}
                  isLoading={changes.running.has(key)}
                  onCheckedChange={(isOn) => turn(project, isOn)}
                />
              );
            }}
            actionsLabel={t('datasources:projectAccess.access')}
            actionsWidthPx={112}
            isLoading={list.isPending || shared.isPending || (isBehind && list.isFetching)}
            loadingLabel={t('datasources:projectAccess.loading')}
            {...(failed &&
              !list.isFetching && {
                problem: { text: failureText(i18n, failed), retryLabel: t('common:retry'), onRetry: retry },
              })}
            paging={{
              hasMore: list.hasNextPage && !isBehind,
              isLoadingMore: list.isFetchingNextPage,
              onLoadMore: () => void list.fetchNextPage(),
              totalCount: total,
            }}
            empty={isBehind || list.isPending || shared.isPending ? null : <NoProjects isNarrowed={settled !== ''} />}
          />
        )}
      </div>
      {asked && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          icon={<Puzzle aria-hidden="true" size={20} strokeWidth={1.75} />}
          title={t('datasources:projectAccess.question', { project: asked.name })}
          description={t('datasources:projectAccess.warning', { name: datasource.name })}
          confirmLabel={t('datasources:projectAccess.grant')}
          cancelLabel={t('common:cancel')}
          onConfirm={() => {
            void changes.change(asked, true);
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}
