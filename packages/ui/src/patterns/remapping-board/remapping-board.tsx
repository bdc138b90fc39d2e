import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Announcement } from '#components/announcement/index.ts';
import { Button } from '#components/button/index.ts';
import { DragArea } from '#components/dragging/index.ts';
import { SegmentedControl } from '#components/segmented-control/index.ts';
import { useListMeasures } from '#components/windowed-rows/index.ts';
import { DraggedChip } from '../remapping-parts/dragged-chip.tsx';
import { asGroup } from '../remapping-parts/grid-roles.ts';
import { type GridHandle, ParameterGrid } from '../remapping-parts/parameter-grid.tsx';
import { type BoardGroup, type BoardRow, type BoardSource, boardRows, firstStopFor, fittingCount, isStopFor, takes } from './board.ts';
import type { RemappingBoardTexts } from './board-texts.ts';
import { type FieldActions, FieldRow } from './field-row.tsx';
import { GroupRow } from './group-row.tsx';
import { SourceItem } from './source-item.tsx';
import { useLeadTo, useOpeningGroup, useStartGroup } from './use-group-in-view.ts';
import { useHolding } from './use-holding.ts';

/** Narrower than this the columns are steps. */
const columnsFromRem = 48;
const rowGapPx = 4;
const sayDelayMs = 150;
export type RemappingBoardProps = Omit<ComponentProps<'div'>, 'children' | 'role'> & {
  /** The first column: where sources come from. */
  scopes: ReactNode;
  /** Above the sources: their filter. */
  sourceHead: ReactNode;
  /** Above the groups. */
  groupHead: ReactNode;
  /** In place of sources, when there are none. */
  noSources: ReactNode;
  /** In place of groups. */
  noGroups: ReactNode;
  /** Keep the arrays while nothing changed. */
  sources: readonly BoardSource[];
  /** Groups with their fields. */
  groups: readonly BoardGroup[];
  /** The groups without the filter that narrows `groups`, so that what it hides is counted. */
  everyGroup?: readonly BoardGroup[] | undefined;
  /** Puts a source into a field; the types are alike. */
  onMap: (sourceId: string, fieldId: string) => void;
  /** Empties a field. */
  onRemove: (fieldId: string) => void;
  /** Wants to see the parameters of what is mapped. */
  onEdit: (fieldId: string) => void;
  /** Does not want what is suggested for a field. */
  onDismiss: (fieldId: string) => void;
  /** Opens or closes a group. */
  onOpenGroup: (groupId: string, isOpen: boolean) => void;
  /** Turns a group on or off. */
  onTurnGroup?: ((groupId: string, isOn: boolean) => void) | undefined;
  /** Wants to see what comes of what is mapped onto a group; without it there is nothing to try. */
  onTryGroup?: ((groupId: string) => void) | undefined;
  /** A group to bring into view at first, without the focus. */
  startGroupId?: string | undefined;
  /** A field to lead to, whenever `key` changes. */
  leadTo?: { fieldId: string; key: number } | undefined;
  /** All words; keep the object while the language is the same. */
  texts: RemappingBoardTexts;
};

type Step = 'scopes' | 'sources' | 'groups';

type Handlers = Pick<RemappingBoardProps, 'onMap' | 'onEdit' | 'onRemove' | 'onDismiss'> & { hand: ReturnType<typeof useHolding> };

/** What rows can do; the same functions all the time, so that rows that scroll by are drawn once. */
function useRowActions(handlers: Handlers) {
  const latest = useRef(handlers);
  latest.current = handlers;
  return useMemo(() => {
    const now = () => latest.current;
    return {
      actions: {
        place: (field) => now().hand.place(field),
        aim: (fieldId) => now().hand.aim(fieldId),
        choose: (sourceId, fieldId) => now().onMap(sourceId, fieldId),
        edit: (fieldId) => now().onEdit(fieldId),
        remove: (fieldId) => now().onRemove(fieldId),
        dismiss: (fieldId) => now().onDismiss(fieldId),
      } satisfies FieldActions,
      toggle: (source: BoardSource, by: 'keyboard' | 'pointer') => {
        const { holding: before, cancel, pick } = now().hand;
        if (before?.source.id === source.id) cancel();
        else pick(source, by);
      },
    };
  }, []);
}

type ColumnProps = {
  title: string;
  /** In a narrow window its step has the name. */
  isTitleHidden: boolean;
  children: ReactNode;
};

function Column({ title, isTitleHidden, children }: ColumnProps) {
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {!isTitleHidden && <h2 className="pb-2 text-h3">{title}</h2>}
      {children}
    </section>
  );
}

type StepChoiceProps = { step: Step; onStepChange: (step: Step) => void; texts: RemappingBoardTexts['steps'] };

/** In a narrow window: which column is shown. */
function StepChoice({ step, onStepChange, texts }: StepChoiceProps) {
  return (
    <SegmentedControl
      isWide
      size="sm"
      label={texts.label}
      value={step}
      onValueChange={(value) => onStepChange(value === 'scopes' || value === 'groups' ? value : 'sources')}
      options={[
        { value: 'scopes', label: texts.scopes },
        { value: 'sources', label: texts.sources },
        { value: 'groups', label: texts.groups },
      ]}
    />
  );
}

/**
 * Puts sources into fields of the same value type: by dragging, by pressing one and then the other, by key, or from a choice at each
 * field. It keeps nothing but what is held; in narrow windows its columns are steps.
 */
export function RemappingBoard({
  scopes,
  sourceHead,
  groupHead,
  noSources,
  noGroups,
  sources,
  groups,
  everyGroup = groups,
  onMap,
  onRemove,
  onEdit,
  onDismiss,
  onOpenGroup,
  onTurnGroup,
  onTryGroup,
  startGroupId,
  leadTo,
  texts,
  className,
  ref,
  onKeyDown,
  ...rest
}: RemappingBoardProps) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const composedRef = useComposedRefs(setRoot, ref);
  const { widthPx, remPx, rowHeightPx } = useListMeasures(root);
  const isNarrow = widthPx < columnsFromRem * remPx;
  const [step, setStep] = useState<Step>('sources');
  const sourceGrid = useRef<GridHandle>(null);
  const groupGrid = useRef<GridHandle>(null);
  const hint = useRef<HTMLSpanElement>(null);
  /** Moves the focus once what was just done is drawn. */
  const nextFocus = useRef<() => void>(undefined);
  const rows = useMemo(() => boardRows(groups), [groups]);
  const hand = useHolding({
    ...{ groups, everyGroup, texts, onMap },
    onPicked: ({ source, by }) => {
      if (by === 'drag') return;
      if (isNarrow) setStep('groups');
      nextFocus.current = () => {
        const at = by === 'keyboard' ? firstStopFor(source, rows) : -1;
        if (at >= 0) groupGrid.current?.focusRow(at, 0);
        // What was pressed has gone with its step.
        else if (isNarrow) hint.current?.focus();
      };
    },
    onCancelled: ({ source, by }) => {
      if (isNarrow) setStep('sources');
      if (by === 'drag') return;
      nextFocus.current = () => {
        const at = sources.findIndex(({ id }) => id === source.id);
        if (sourceGrid.current) sourceGrid.current.focusRow(Math.max(0, at), 0);
        else hint.current?.focus();
      };
    },
  });
  // In a narrow window what gets the focus comes only with its step.
  useLayoutEffect(() => {
    const focus = nextFocus.current;
    nextFocus.current = undefined;
    focus?.();
  });
  const { holding } = hand;
  const held = holding?.source;

  useOpeningGroup(holding, onOpenGroup);
  const shows = (one: Step) => !isNarrow || step === one;
  const groupColumn = { grid: groupGrid, rows, isShown: shows('groups') };
  useStartGroup(groupColumn, { groupId: startGroupId, isLed: leadTo !== undefined, board: root, boardWidthPx: widthPx });
  useLeadTo(groupColumn, leadTo, () => setStep('groups'));

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || !holding) return;
    event.preventDefault();
    event.stopPropagation();
    hand.cancel();
  }

  const fieldById = (id: string) => rows.flatMap((row) => (row.kind === 'field' && row.field.id === id ? [row.field] : []))[0];

  const { actions, toggle } = useRowActions({ hand, onMap, onEdit, onRemove, onDismiss });

  const drawRow = (row: BoardRow, place: Parameters<Parameters<typeof ParameterGrid>[0]['renderRow']>[0]) => {
    if (row.kind === 'group') {
      const count = held ? fittingCount(held, row.group) : 0;
      return (
        <GroupRow
          key={`group ${row.group.id}`}
          {...place}
          group={row.group}
          heldText={held && count > 0 ? texts.fitsHere(count) : undefined}
          isUnfit={held !== undefined && count === 0}
          turnLabel={texts.turn(row.group.name)}
          tryLabel={texts.tryOut(row.group.name)}
          onToggle={() => onOpenGroup(row.group.id, !row.group.isOpen)}
          onTry={onTryGroup && (() => onTryGroup(row.group.id))}
          onTurn={() => onTurnGroup?.(row.group.id, !row.group.isOn)}
        />
      );
    }
    const { field } = row;
    return (
      <FieldRow
        key={field.id}
        {...place}
        field={field}
        held={held}
        isRefusing={hand.refusedId === field.id}
        isOver={held !== undefined && holding?.overId === field.id && takes(held, field)}
        sources={sources}
        texts={texts}
        actions={actions}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of everything in it
    <div
      {...rest}
      ref={composedRef}
      {...asGroup(texts.label)}
      className={cx('remapping-canvas flex min-h-0 min-w-0 flex-1 flex-col gap-3', className)}
      onKeyDown={handleKeyDown}
    >
      {isNarrow && <StepChoice step={step} onStepChange={setStep} texts={texts.steps} />}
      <p className="flex min-h-control-sm items-center justify-between gap-3 text-ink-2 text-sm">
        <span ref={hint} tabIndex={-1} className="focus-ring min-w-0 rounded-chip">
          {held ? texts.held(held.name, hand.fieldCount(held), hand.hiddenCount(held)) : texts.hint}
        </span>
        {held && holding?.by !== 'drag' && (
          <Button size="sm" onClick={hand.cancel}>
            {texts.putBack}
          </Button>
        )}
      </p>
      <DragArea
        still={sourceGrid}
        onPick={(id) => {
          const source = sources.find((one) => one.id === id);
          if (source) hand.pick(source, 'drag');
        }}
        onOver={hand.aim}
        onDrop={(id) => {
          const field = id === undefined ? undefined : fieldById(id);
          if (field) hand.place(field);
          else hand.cancel();
        }}
        onCancel={hand.cancel}
      >
        <div className={cx('min-h-0 flex-1', isNarrow ? 'flex' : 'board-columns')} data-dragging={holding?.by === 'drag' || undefined}>
          {shows('scopes') && (
            <Column title={texts.scopeTitle} isTitleHidden={isNarrow}>
              {scopes}
            </Column>
          )}
          {shows('sources') && (
            <Column title={texts.sourceTitle} isTitleHidden={isNarrow}>
              <div className="pb-2">{sourceHead}</div>
              {sources.length === 0 ? (
                noSources
              ) : (
                <ParameterGrid
                  handle={sourceGrid}
                  label={texts.sourceTitle}
                  rowCount={sources.length}
                  rowHeight={rowHeightPx.comfortable}
                  gap={rowGapPx}
                  heldAt={held ? sources.findIndex(({ id }) => id === held.id) : undefined}
                  renderRow={(place) => {
                    const source = sources[place.at];
                    return (
                      source && (
                        <SourceItem
                          key={source.id}
                          {...place}
                          source={source}
                          isHeld={held?.id === source.id}
                          texts={texts}
                          onToggle={toggle}
                        />
                      )
                    );
                  }}
                />
              )}
            </Column>
          )}
          {shows('groups') && (
            <Column title={texts.groupTitle} isTitleHidden={isNarrow}>
              <div className="pb-2">{groupHead}</div>
              {rows.length === 0 ? (
                noGroups
              ) : (
                <ParameterGrid
                  handle={groupGrid}
                  label={texts.groupTitle}
                  rowCount={rows.length}
                  rowHeight={rowHeightPx.card - 2 * rowGapPx}
                  gap={rowGapPx}
                  isStop={held && ((at) => isStopFor(held, rows[at]))}
                  renderRow={(place) => {
                    const row = rows[place.at];
                    return row && drawRow(row, place);
                  }}
                />
              )}
            </Column>
          )}
        </div>
        {holding?.by === 'drag' && <DraggedChip name={holding.source.name} isMirrored={root?.matches(':dir(rtl)') ?? false} />}
      </DragArea>
      <Announcement text={hand.said} delayMs={sayDelayMs} />
    </div>
  );
}
