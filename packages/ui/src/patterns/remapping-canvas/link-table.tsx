import { cx } from 'class-variance-authority';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { asCell, asColumnHeader, asRow, asRowHeader } from '../remapping-parts/grid-roles.ts';
import { type GridHandle, type GridRowPlace, ParameterGrid } from '../remapping-parts/parameter-grid.tsx';
import { ParameterText, RowAction } from '../remapping-parts/row-parts.tsx';
import { ValueTypeIcon } from '../remapping-parts/value-type-icon.tsx';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { InlineValue } from './inline-value.tsx';
import { defaultOf, type Mapping, type MappingEnds, type MappingParameter } from './mapping.ts';
import { SourceChooser } from './source-chooser.tsx';
import type { MappingActions } from './use-mapping-editor.ts';
import { useRowEdit } from './use-row-edit.ts';

type Shared = { ends: MappingEnds; texts: RemappingCanvasTexts; actions: MappingActions; isNarrow: boolean };

const valueButton =
  'focus-ring ring-inside flex min-h-control-xs w-full min-w-0 cursor-pointer items-center gap-1.5 rounded-control border px-2 text-start hover:border-edge';
const rowTracks = (isNarrow: boolean) => cx('windowed-row border-line border-b text-sm', isNarrow ? 'link-card' : 'link-tracks');

type ValueCellProps = {
  cell: number;
  tabCell: number | undefined;
  label: string;
  /** What the column is called; shown only where there are no heads. */
  title: string | undefined;
  value: string | undefined;
  placeholder: string;
  onKeep: (value: string) => void;
};

/** A value that is pressed to be edited. */
function ValueCell({ cell, tabCell, label, title, value, placeholder, onKeep }: ValueCellProps) {
  const edit = useRowEdit(onKeep);
  if (edit.isEditing) return <InlineValue label={label} value={value ?? ''} placeholder={placeholder} onDone={edit.done} />;
  return (
    <button
      ref={edit.opener}
      type="button"
      data-cell={cell}
      tabIndex={tabCell === cell ? 0 : -1}
      aria-label={value === undefined ? label : `${label}: ${value}`}
      title={value}
      className={cx(valueButton, 'hover:bg-hover', title ? 'border-line' : 'border-transparent')}
      onClick={edit.start}
    >
      {/* Drawn, not written: the name of the button says it already, in other words. */}
      {title && <span data-text={title} className="attribute-text shrink-0 text-ink-3 text-xs" />}
      <span className={cx('cut-text', value === undefined ? 'text-ink-3' : 'font-mono text-code')}>
        {value ?? (title ? '' : placeholder)}
      </span>
    </button>
  );
}

function Cell({ area, children, isHead = false }: { area: string; children?: ReactNode; isHead?: boolean }) {
  return (
    <div {...(isHead ? asRowHeader : asCell)} className={`${area} flex min-w-0 items-center gap-2`}>
      {children}
    </div>
  );
}

type LinkRowProps = GridRowPlace &
  Shared & {
    destination: MappingParameter;
    source: MappingParameter | undefined;
    condition: string | undefined;
    defaultValue: string | undefined;
    onRemoved: (at: number) => void;
  };

function DrawnLinkRow(props: LinkRowProps) {
  const { destination, source, condition, defaultValue, ends, texts, actions, isNarrow, onRemoved, at, top, height, tabCell } = props;
  const [isChoosing, setChoosing] = useState(false);
  // Two of the cells are there only while there is a link.
  const tab = tabCell === undefined || source || tabCell === 0 || tabCell === 2 ? tabCell : 0;
  const shownSource = source?.name ?? texts.noSource;
  return (
    <div {...asRow(at + 2)} data-at={at} className={rowTracks(isNarrow)} style={{ top, height }}>
      <Cell area="link-destination" isHead>
        <ValueTypeIcon valueType={destination.valueType} />
        <ParameterText name={destination.name} type={texts.typeNames[destination.valueType]} />
        {!source && defaultValue === undefined && (
          <span className="ms-auto flex shrink-0 items-center gap-1 font-emphasis text-danger text-xs" title={texts.missing}>
            <CircleAlert aria-hidden="true" size={14} className="shrink-0" />
            <span className="cut-text">{texts.missing}</span>
          </span>
        )}
      </Cell>
      <Cell area="link-source">
        <SourceChooser
          destination={destination}
          sourceId={source?.id}
          ends={ends}
          texts={texts}
          actions={actions}
          isOpen={isChoosing}
          onOpenChange={setChoosing}
          trigger={
            <button
              type="button"
              data-cell="0"
              tabIndex={tab === 0 ? 0 : -1}
              aria-label={`${texts.chooseSource(destination.name)}: ${shownSource}`}
              title={source?.name}
              className={cx(valueButton, 'border-line-strong bg-face')}
            >
              <ArrowLeft aria-hidden="true" size={14} className="shrink-0 text-ink-3" />
              <span className={cx('cut-text flex-1', source ? 'font-mono text-code' : 'text-ink-3')}>{shownSource}</span>
              <ChevronDown aria-hidden="true" size={14} className="shrink-0 text-ink-3" />
            </button>
          }
        />
      </Cell>
      <Cell area="link-condition">
        {source && (
          <ValueCell
            cell={1}
            tabCell={tab}
            label={texts.editCondition(source.name)}
            title={isNarrow ? texts.conditionTitle : undefined}
            value={condition}
            placeholder={texts.conditionPlaceholder}
            onKeep={(value) => actions.setCondition(source.id, value)}
          />
        )}
      </Cell>
      <Cell area="link-default">
        <ValueCell
          cell={2}
          tabCell={tab}
          label={texts.editDefault(destination.name)}
          title={isNarrow ? texts.defaultTitle : undefined}
          value={defaultValue}
          placeholder={texts.defaultPlaceholder}
          onKeep={(value) => actions.setDefault(destination.id, value)}
        />
      </Cell>
      <Cell area="link-remove">
        {source && (
          <RowAction
            data-cell="3"
            tabIndex={tab === 3 ? 0 : -1}
            label={texts.removeLink({ source: source.name, destination: destination.name })}
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => {
              actions.unlink({ sourceId: source.id, destinationId: destination.id });
              onRemoved(at);
            }}
          />
        )}
      </Cell>
    </div>
  );
}
const LinkRow = memo(DrawnLinkRow);

type FreeRowProps = GridRowPlace & Shared & { source: MappingParameter; condition: string | undefined };

/** A source that is linked to nothing: its condition is all there is to set. */
const FreeRow = memo(function DrawnFreeRow({ source, condition, texts, actions, isNarrow, at, top, height, tabCell }: FreeRowProps) {
  return (
    <div {...asRow(at + 2)} data-at={at} className={rowTracks(isNarrow)} style={{ top, height }}>
      <Cell area={isNarrow ? 'link-source' : 'link-destination'}>
        {condition === undefined && <span className="px-1 text-ink-3 text-xs">{texts.ignored}</span>}
      </Cell>
      <Cell area={isNarrow ? 'link-destination' : 'link-source'} isHead>
        <ValueTypeIcon valueType={source.valueType} />
        <ParameterText name={source.name} type={texts.typeNames[source.valueType]} />
      </Cell>
      <Cell area="link-condition">
        <ValueCell
          cell={1}
          tabCell={tabCell === undefined ? undefined : 1}
          label={texts.editCondition(source.name)}
          title={isNarrow ? texts.conditionTitle : undefined}
          value={condition}
          placeholder={texts.conditionPlaceholder}
          onKeep={(value) => actions.setCondition(source.id, value)}
        />
      </Cell>
      <Cell area="link-default" />
      <Cell area="link-remove" />
    </div>
  );
});

type LinkTableProps = Shared & { mapping: Mapping; rowHeight: number; grid: RefObject<GridHandle | null> };

/** The same links as rows: every destination with its source, then the sources that are linked to nothing. */
export function LinkTable({ mapping, rowHeight, grid, ...shared }: LinkTableProps) {
  const { ends, texts, isNarrow } = shared;
  const sourceOf = useMemo(() => {
    const sources = new Map(ends.sources.map((source) => [source.id, source]));
    return new Map(mapping.links.map(({ sourceId, destinationId }) => [destinationId, sources.get(sourceId)]));
  }, [ends.sources, mapping.links]);
  const free = useMemo(() => {
    const linked = new Set(mapping.links.map(({ sourceId }) => sourceId));
    return ends.sources.filter(({ id }) => !linked.has(id));
  }, [ends.sources, mapping.links]);
  const { destinations } = ends;
  const onRemoved = useRef((at: number) => grid.current?.focusRow(at, 0)).current;

  function renderRow(place: GridRowPlace) {
    const destination = destinations[place.at];
    if (!destination) {
      const source = free[place.at - destinations.length];
      return (
        source && (
          <FreeRow key={`source ${source.id}`} {...place} {...shared} source={source} condition={mapping.conditions.get(source.id)} />
        )
      );
    }
    const source = sourceOf.get(destination.id);
    return (
      <LinkRow
        key={destination.id}
        {...place}
        {...shared}
        destination={destination}
        source={source}
        condition={source && mapping.conditions.get(source.id)}
        defaultValue={defaultOf(mapping, destination)}
        onRemoved={onRemoved}
      />
    );
  }

  const heads = [texts.destinationTitle, texts.sourceTitle, texts.conditionTitle, texts.defaultTitle];
  return (
    <ParameterGrid
      handle={grid}
      label={texts.tableView}
      rowCount={destinations.length + free.length}
      rowHeight={rowHeight}
      gap={0}
      renderRow={renderRow}
      className="canvas-height rounded-card border border-line bg-card"
      head={
        <div
          {...asRow(1)}
          className={
            isNarrow ? 'sr-only' : 'link-tracks sticky top-0 z-10 h-control border-line border-b bg-card font-emphasis text-ink-2 text-xs'
          }
        >
          {heads.map((title) => (
            <span key={title} {...asColumnHeader} className="px-2">
              {title}
            </span>
          ))}
          <span {...asColumnHeader} className="relative">
            <span className="sr-only">{texts.actionsTitle}</span>
          </span>
        </div>
      }
    />
  );
}
