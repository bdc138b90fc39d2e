import { cva } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sparkles from 'lucide-react/icons/sparkles';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { memo, useState } from 'react';
import { useDropTarget } from '#components/dragging/index.ts';
import { DropdownMenu, MenuItem, MenuLabel } from '#components/dropdown-menu/index.ts';
import { Spinner } from '#components/spinner/index.ts';
import { asCell, asRow, asRowHeader } from '../remapping-parts/grid-roles.ts';
import type { GridRowPlace } from '../remapping-parts/parameter-grid.tsx';
import { RowAction, RowButton } from '../remapping-parts/row-parts.tsx';
import { ValueTypeIcon } from '../remapping-parts/value-type-icon.tsx';
import { type BoardField, type BoardSource, takes } from './board.ts';
import type { RemappingBoardTexts } from './board-texts.ts';
import { ParameterMark } from './source-item.tsx';

const area = cva('flex min-w-0 flex-1 items-center rounded-control border transition-colors duration-hover', {
  variants: {
    // A field with parameters has its own colour, filled or not.
    look: {
      empty: 'border-edge border-dashed bg-page text-ink-3',
      emptyWithParameters: 'border-info border-dashed bg-page text-info',
      filled: 'border-line bg-card',
      filledWithParameters: 'border-info bg-info-soft',
      problem: 'border-danger bg-card',
      incomplete: 'border-warn bg-card',
      fits: 'border-accent-line border-dashed bg-page text-accent-ink',
      over: 'border-ok bg-ok-soft text-ok outline-1 -outline-offset-2 outline-ok forced-colors:outline-2',
      unfit: 'border-line bg-well text-ink-3 opacity-60',
      refused: 'border-danger bg-danger-soft text-danger',
    },
  },
});

/** What can be done at a field; the same functions as long as the board stands. */
export type FieldActions = {
  place: (field: BoardField) => void;
  aim: (fieldId: string) => void;
  choose: (sourceId: string, fieldId: string) => void;
  edit: (fieldId: string) => void;
  remove: (fieldId: string) => void;
  dismiss: (fieldId: string) => void;
};

type FieldRowProps = GridRowPlace & {
  field: BoardField;
  held: BoardSource | undefined;
  isOver: boolean;
  /** It has just refused what was put there. */
  isRefusing: boolean;
  sources: readonly BoardSource[];
  texts: RemappingBoardTexts;
  actions: FieldActions;
};

function lookOf({ mapped, parameterCount }: BoardField, held: boolean, fits: boolean, isOver: boolean) {
  if (held) return fits ? (isOver ? 'over' : 'fits') : 'unfit';
  if (mapped?.problem !== undefined) return 'problem';
  if (mapped?.incomplete !== undefined) return 'incomplete';
  if (mapped) return parameterCount > 0 ? 'filledWithParameters' : 'filled';
  return parameterCount > 0 ? 'emptyWithParameters' : 'empty';
}

type AreaTextProps = {
  name: string;
  detail: string;
  /** Stands before the detail, with what it means in full. */
  mark?: { word: string; text: string } | undefined;
  isDanger?: boolean;
};

/** Two lines of an area: what is in it, and where that comes from. */
function AreaText({ name, detail, mark, isDanger = false }: AreaTextProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span title={name} className="cut-text font-emphasis font-mono text-code text-ink">
        {name}
      </span>
      <span
        title={mark ? `${mark.text} · ${detail}` : detail}
        className={isDanger ? 'cut-text text-danger text-xs' : 'cut-text text-ink-2 text-xs'}
      >
        {mark && <span className="font-emphasis text-warn">{mark.word} · </span>}
        {detail}
      </span>
    </span>
  );
}

// A component of its own: drawn only while the menu is open.
function Choices({ field, sources, texts, actions }: Pick<FieldRowProps, 'field' | 'sources' | 'texts' | 'actions'>) {
  const fitting = sources.filter((source) => takes(source, field));
  if (fitting.length === 0) return <MenuLabel>{texts.noSourceFits(texts.typeNames[field.valueType])}</MenuLabel>;
  return fitting.map(({ id, name }) => (
    <MenuItem key={id} onSelect={() => actions.choose(id, field.id)}>
      <span className="font-mono text-code">{name}</span>
    </MenuItem>
  ));
}

/** What a mapping lacks; one that holds no longer lacks nothing more. */
function incompleteOf(mapped: BoardField['mapped']): string | undefined {
  return mapped?.problem === undefined ? mapped?.incomplete : undefined;
}

const cellProps = (index: number, tabCell: number | undefined) => ({ 'data-cell': String(index), tabIndex: tabCell === index ? 0 : -1 });

type AreaContentProps = Pick<FieldRowProps, 'field' | 'isOver' | 'isRefusing' | 'texts'> & {
  /** Its suggestion can be taken. */
  isOffered: boolean;
};

/** What stands in the area: what is about to happen to it, what is in it, or what could be. */
function AreaContent({ field: { valueType, mapped, suggestion }, isOver, isRefusing, isOffered, texts }: AreaContentProps) {
  if (isOver) return <span className="cut-text font-emphasis text-sm">{texts.dropHere}</span>;
  if (isRefusing)
    return (
      <>
        <CircleAlert aria-hidden="true" size={16} />
        <span className="cut-text font-emphasis text-sm">{texts.takesOnly(texts.typeNames[valueType])}</span>
      </>
    );
  if (mapped) {
    const incomplete = incompleteOf(mapped);
    return (
      <>
        {mapped.problem !== undefined && <CircleAlert aria-hidden="true" size={16} className="text-danger" />}
        {incomplete !== undefined && <TriangleAlert aria-hidden="true" size={16} className="text-warn" />}
        <AreaText
          name={mapped.name}
          detail={mapped.problem ?? mapped.origin}
          isDanger={mapped.problem !== undefined}
          mark={incomplete === undefined ? undefined : { word: texts.incomplete, text: incomplete }}
        />
      </>
    );
  }
  if (isOffered && suggestion)
    return (
      <>
        <Sparkles aria-hidden="true" size={16} className="text-ink-3" />
        <AreaText name={suggestion.name} detail={suggestion.reason} />
      </>
    );
  return (
    <>
      <Plus aria-hidden="true" size={16} />
      <span className="cut-text text-sm">{texts.emptyArea}</span>
    </>
  );
}

type AreaActionsProps = Pick<FieldRowProps, 'field' | 'held' | 'texts' | 'actions' | 'tabCell'> & { isOffered: boolean };

/** The small buttons of what is in the area, or of what is suggested for it. */
function AreaActions({ field: { id, name, mapped, suggestion, isSaving }, held, isOffered, texts, actions, tabCell }: AreaActionsProps) {
  if (isSaving)
    return (
      <div {...asCell} className="shrink-0 px-2">
        <Spinner size="sm" label={texts.saving(name)} />
      </div>
    );
  if (isOffered && suggestion)
    return (
      <div {...asCell} className="flex shrink-0 pe-1">
        <RowAction
          {...cellProps(1, tabCell)}
          label={texts.acceptSuggestion({ source: suggestion.name, field: name })}
          icon={<Check aria-hidden="true" size={16} className="text-accent-ink" />}
          onClick={() => actions.choose(suggestion.sourceId, id)}
        />
        <RowAction
          {...cellProps(2, tabCell)}
          label={texts.dismissSuggestion({ source: suggestion.name, field: name })}
          icon={<X aria-hidden="true" size={16} />}
          onClick={() => actions.dismiss(id)}
        />
      </div>
    );
  if (!mapped || held) return null;
  const isComplete = incompleteOf(mapped) === undefined;
  return (
    <div {...asCell} className="flex shrink-0 pe-1">
      {mapped.canEdit && (
        <RowAction
          {...cellProps(1, tabCell)}
          label={isComplete ? texts.editMapping(name) : texts.completeMapping(name)}
          icon={<SlidersHorizontal aria-hidden="true" size={16} className={isComplete ? '' : 'text-warn'} />}
          onClick={() => actions.edit(id)}
        />
      )}
      <RowAction
        {...cellProps(2, tabCell)}
        label={texts.removeMapping(name)}
        icon={<X aria-hidden="true" size={16} />}
        onClick={() => actions.remove(id)}
      />
    </div>
  );
}

function DrawnFieldRow(props: FieldRowProps) {
  const { field, held, isOver, isRefusing, sources, texts, actions, at, top, height, tabCell } = props;
  const { id, name, valueType, parameterCount, mapped, suggestion, isSaving = false } = field;
  const type = texts.typeNames[valueType];
  const fits = held !== undefined && takes(held, field);
  const setNodeRef = useDropTarget(id);
  const [isChoosing, setChoosing] = useState(false);
  const look = isRefusing ? 'refused' : lookOf(field, held !== undefined, fits, isOver);
  const incomplete = incompleteOf(mapped);
  const isOffered = !mapped && !held && !isSaving && suggestion !== undefined;

  const heardAs = held
    ? texts.placeHere({ source: held.name, field: name, type, replaced: mapped?.name })
    : texts.fieldName({
        name,
        type,
        mapped: mapped && { name: mapped.name, origin: mapped.origin, problem: mapped.problem, incomplete },
      });

  const main = (
    <RowButton
      {...cellProps(0, tabCell)}
      isTarget={held !== undefined}
      data-keeps-escape={held ? true : undefined}
      aria-disabled={held && !fits ? true : undefined}
      className="cursor-pointer"
      onClick={() => {
        if (held) actions.place(field);
        else setChoosing(true);
      }}
      onFocus={() => actions.aim(id)}
      onPointerEnter={() => actions.aim(id)}
    >
      {/* The name of the row, of which what is drawn is a part. */}
      <span className="sr-only">{heardAs}</span>
      <span aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-2">
        <AreaContent field={field} isOver={fits && isOver} isRefusing={isRefusing} isOffered={isOffered} texts={texts} />
      </span>
    </RowButton>
  );

  return (
    <div ref={setNodeRef} {...asRow(at + 1)} data-at={at} className="windowed-row flex items-stretch gap-2 ps-6" style={{ top, height }}>
      <div {...asRowHeader} className="flex w-2/5 min-w-0 shrink-0 items-center gap-2">
        <ValueTypeIcon valueType={valueType} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span title={name} className="cut-text font-emphasis font-mono text-code">
            {name}
          </span>
          <span className="cut-text text-ink-3 text-xs">{type}</span>
        </span>
        <ParameterMark count={parameterCount} texts={texts} />
      </div>
      <div data-look={look} className={area({ look })}>
        <div {...asCell} className="canvas-row relative flex h-full min-w-0 flex-1 rounded-control">
          {held ? (
            main
          ) : (
            <DropdownMenu
              label={texts.chooseSource(name)}
              align="start"
              height="short"
              isOpen={isChoosing}
              onOpenChange={setChoosing}
              trigger={main}
            >
              <Choices field={field} sources={sources} texts={texts} actions={actions} />
            </DropdownMenu>
          )}
        </div>
        <AreaActions {...{ field, held, isOffered, texts, actions, tabCell }} />
      </div>
    </div>
  );
}

/** A field with its drop area: what is dropped, pressed or chosen goes there. */
export const FieldRow = memo(DrawnFieldRow);
