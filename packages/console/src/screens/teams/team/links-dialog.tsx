import { type AccessLevel, accessLevels, defaultAccessLevel } from '@foyer/api/teams/team.schema';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { NativeSelect } from '@foyer/ui/native-select';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { SearchField } from '@foyer/ui/search-field';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { Skeleton } from '@foyer/ui/skeleton';
import { Table, type TableColumn } from '@foyer/ui/table';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedParts } from '#lib/failed-parts.tsx';
import { GuideLink } from '#lib/guide-link.tsx';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { useDiscardQuestion } from '#lib/use-discard-question.tsx';
import { type Link, type Links, type LinksPlan, planLinks, planSize } from './links-plan.ts';
import { type LinksCalls, type LinksSave, useLinksSave } from './use-links-save.ts';

/** One line that can be chosen. */
export interface LinkRow extends Link {
  readonly id: string;
}

interface LinksDialogProps {
  readonly title: string;
  readonly description: string;
  /** Name of the table and of its columns. */
  readonly caption: string;
  readonly nameHeader: string;
  readonly detailHeader: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The links as they are; undefined while they are on their way. */
  readonly before: Links | undefined;
  /** What can be chosen, as far as it has come. */
  readonly candidates: readonly LinkRow[];
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly isSearching: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onLoadMore: () => void;
  /** Why something could not be had. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly leading: (row: LinkRow) => ReactNode;
  /** What else the team has in it, chosen or not. */
  readonly noteOf?: (id: string) => string | undefined;
  readonly calls: LinksCalls;
  /** A level for each of them. */
  readonly hasLevels?: boolean;
  /** What is said of some that failed. */
  readonly failureTextOf: (plan: LinksPlan, failed: ReadonlySet<string>) => string;
  readonly onDone: (failure: string | undefined) => void;
  /** What the change means for people's access; undefined while nothing is changed. */
  readonly outlookOf: (plan: LinksPlan | undefined) => ReactNode;
}

const levels = Object.values(accessLevels);

/** What was linked, and what is to be. */
function linkedRows(before: Links | undefined, chosen: Links | undefined): readonly LinkRow[] {
  const links = new Map([...(before ?? []), ...(chosen ?? [])]);
  return [...links].map(([id, link]) => ({ id, ...link }));
}

interface Choice {
  readonly shown: string;
  readonly candidates: readonly LinkRow[];
  readonly before: Links | undefined;
  readonly chosen: Links | undefined;
  readonly hasLevels: boolean;
  readonly onChange: (chosen: Links) => void;
}

/** The rows, which of them are chosen, and the level of each. */
function useChoice({ shown, candidates, before, chosen, hasLevels, onChange }: Choice) {
  const { t } = useTranslation(['teams', 'common']);
  const rows = useMemo(() => (shown === 'all' ? candidates : linkedRows(before, chosen)), [shown, candidates, before, chosen]);
  const chosenIds = useMemo(() => new Set(chosen?.keys()), [chosen]);
  const choose = (ids: ReadonlySet<string>) => {
    const known = new Map<string, Link>([...candidates.map((row) => [row.id, row] as const), ...(before ?? []), ...(chosen ?? [])]);
    const level = hasLevels ? { level: defaultAccessLevel } : {};
    onChange(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, { ...level, ...(known.get(id) as Link) }]] : []))));
  };
  const setLevel = useCallback(
    (row: LinkRow, level: AccessLevel) => onChange(new Map(chosen).set(row.id, { ...row, level })),
    [chosen, onChange],
  );
  const actions = useCallback(
    (row: LinkRow) => {
      const link = chosen?.get(row.id);
      if (!link) return null;
      return (
        <span className="flex flex-col items-end">
          {/* A card has no column that is called so. */}
          <span aria-hidden="true" className="in-columns:hidden text-ink-3 text-xs">
            {t('links.controls')}
          </span>
          <NativeSelect
            label={t('links.levelOf', { name: row.name })}
            value={String(link.level ?? defaultAccessLevel)}
            options={levels.map((level) => ({ value: String(level), label: t(`common:accessLevel.${level}`) }))}
            onChange={(event) => setLevel(row, Number(event.target.value) as AccessLevel)}
          />
        </span>
      );
    },
    [chosen, setLevel, t],
  );
  return { rows, chosenIds, choose, actions };
}

/** How far the save has come, or what the change comes to. */
function useSummary(save: LinksSave, plan: LinksPlan | undefined, hasLevels: boolean): string {
  const { t } = useTranslation('teams');
  if (save.state === 'saving') return t('links.progress', { done: save.done, total: save.total });
  if (!plan || planSize(plan) === 0) return t('links.nothing');
  const { add, remove, change } = plan;
  return t(hasLevels ? 'links.summaryLevels' : 'links.summary', { add: add.length, remove: remove.length, change: change.length });
}

interface LinksFooterProps {
  readonly state: LinksSave['state'];
  readonly hasChanges: boolean;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

function LinksFooter({ state, hasChanges, onClose, onStart }: LinksFooterProps) {
  const { t } = useTranslation(['teams', 'common']);
  return (
    <>
      <Button isDisabled={state === 'saving'} onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <Button
        variant="primary"
        isLoading={state === 'saving'}
        loadingLabel={t('teams:links.saving')}
        isDisabled={!hasChanges}
        {...(!hasChanges && { reason: t('teams:links.nothing') })}
        onClick={onStart}
      >
        {t(state === 'partly' ? 'teams:links.retryFailed' : 'teams:links.save')}
      </Button>
    </>
  );
}

/** Chooses what hangs on a team: found by words, compared with what was, carried out in few calls. */
export function LinksDialog(props: LinksDialogProps) {
  const { title, description, isOpen, onClose, before: loaded, candidates, query, hasLevels = false, leading, noteOf, onDone } = props;
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  // What one has begun to change is not changed under one's hands by a later answer.
  const [base, setBase] = useState<Links>();
  const [edited, setEdited] = useState<Links>();
  const [shown, setShown] = useState('all');
  const [failure, setFailure] = useState('');
  const save = useLinksSave(props.calls);
  const before = base ?? loaded;
  const chosen = edited ?? before;
  const isSaving = save.state === 'saving';
  const plan = before && chosen && planLinks(before, chosen);
  const size = plan ? planSize(plan) : 0;
  const { onOpenChange, question } = useDiscardQuestion(size > 0, onClose, isSaving);

  const { rows, chosenIds, choose, actions } = useChoice({ shown, candidates, before, chosen, hasLevels, onChange: setEdited });
  const columns = useMemo(
    (): TableColumn<LinkRow>[] => [
      { id: 'name', header: props.nameHeader, minWidthPx: 150, grow: 3, card: 'title', cell: ({ name }) => name },
      {
        id: 'detail',
        header: props.detailHeader,
        minWidthPx: 130,
        grow: 2,
        giveUpOrder: 1,
        card: 'detail',
        cell: ({ id, detail }) => [detail, noteOf?.(id)].filter(Boolean).join(' · '),
      },
    ],
    [props.nameHeader, props.detailHeader, noteOf],
  );
  const start = async () => {
    if (!before || !chosen || isSaving) return;
    const outcome = await save.start(before, chosen);
    setBase(outcome.now);
    const failed = outcome.failed.size > 0 ? props.failureTextOf(outcome.plan, new Set(outcome.failed.keys())) : undefined;
    setFailure(failed ?? '');
    onDone(failed);
    if (failed === undefined) onClose();
  };
  const nameOf = (id: string) => chosen?.get(id)?.name ?? before?.get(id)?.name ?? id;
  const isLoaded = before !== undefined;
  // A search that failed has found nothing, which does not mean that there is nothing.
  const hasNoAnswer = shown === 'all' && props.error !== null && !props.isSearching;
  const reason = queryErrorText(i18n, props.error);
  const summary = useSummary(save, plan, hasLevels);

  const loadFailed = props.error && !isLoaded && (
    <ErrorState
      headingLevel={3}
      title={t('teams:links.loadFailed')}
      text={reason}
      retryLabel={t('common:retry')}
      isRetrying={props.isSearching}
      onRetry={props.onRetry}
    />
  );
  const table = isLoaded ? (
    <Table
      caption={props.caption}
      density="compact"
      rows={rows}
      columns={columns}
      getRowId={({ id }) => id}
      isSortedElsewhere
      query={query}
      searchTextOf={textOf}
      leading={leading}
      selection={{
        chosenIds,
        onChosenIdsChange: choose,
        labelOf: ({ name }) => t('teams:links.select', { name }),
        allLabel: t('teams:links.selectAll'),
      }}
      {...(hasLevels && { actions, actionsLabel: t('teams:links.controls'), isActionsLabelShown: true, actionsWidthPx: 128 })}
      isLoading={props.isSearching}
      loadingLabel={t('teams:team.searching')}
      {...(hasNoAnswer && {
        problem: {
          text: reason ?? t('teams:links.loadFailed'),
          retryLabel: t('common:retry'),
          onRetry: props.onRetry,
        },
      })}
      paging={{ hasMore: shown === 'all' && props.hasMore, isLoadingMore: props.isLoadingMore, onLoadMore: props.onLoadMore }}
      empty={hasNoAnswer ? null : <p className="py-8 text-center text-ink-2">{t('teams:team.noMatchTitle')}</p>}
    />
  ) : (
    <div aria-busy="true" className="space-y-4">
      <Skeleton width="long" />
      <Skeleton shape="block" />
    </div>
  );

  return (
    <Dialog
      size="wide"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      closeLabel={t('common:close')}
      footerMessage={
        <span role="status" className="tabular-nums">
          {summary}
        </span>
      }
      footer={<LinksFooter state={save.state} hasChanges={size > 0} onClose={onClose} onStart={() => void start()} />}
    >
      {loadFailed || (
        <div inert={isSaving} className={isSaving ? 'flex flex-col gap-3 pt-0.5 opacity-60' : 'flex flex-col gap-3 pt-0.5'}>
          {save.state === 'partly' && <FailedParts title={failure} total={save.total} failed={save.failed} nameOf={nameOf} />}
          {hasLevels && (
            <p className="text-ink-2 text-sm">
              {t('teams:links.levelsNote')} <GuideLink passage="accessLevels">{t('teams:links.aboutLevels')}</GuideLink>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 grow">
              <SearchField
                label={t('teams:links.filter')}
                placeholder={t('teams:links.filter')}
                clearLabel={t('teams:team.clearFilter')}
                value={query}
                onValueChange={props.onQueryChange}
              />
            </div>
            <SegmentedControl
              size="sm"
              label={t('teams:links.shown')}
              value={shown}
              onValueChange={setShown}
              options={[
                { value: 'all', label: t('teams:links.all') },
                { value: 'chosen', label: t('teams:links.chosen', { count: chosen?.size ?? 0 }) },
              ]}
            />
          </div>
          {/* Wide and narrow it ends in the middle of a row: one sees that more follow (TEAM-29). */}
          <div className="h-77 min-h-0">{table}</div>
          {props.outlookOf(size > 0 && !isSaving ? plan : undefined)}
        </div>
      )}
      {question}
    </Dialog>
  );
}

const textOf = ({ name, detail }: LinkRow) => `${name} ${detail}`;
