import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import SquarePen from 'lucide-react/icons/square-pen';
import { memo, useState } from 'react';
import { useDropTarget } from '#components/dragging/index.ts';
import { asCell, asRow } from '../remapping-parts/grid-roles.ts';
import type { GridRowPlace } from '../remapping-parts/parameter-grid.tsx';
import { ParameterText, Port, RowAction, RowButton, RowEnd, type RowState, rowLook } from '../remapping-parts/row-parts.tsx';
import { ValueTypeIcon } from '../remapping-parts/value-type-icon.tsx';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { InlineValue } from './inline-value.tsx';
import type { MappingEnds, MappingParameter } from './mapping.ts';
import { SourceChooser } from './source-chooser.tsx';
import type { MappingActions } from './use-mapping-editor.ts';
import type { PickingActions } from './use-picking.ts';
import { useRowEdit } from './use-row-edit.ts';

type DestinationRowProps = GridRowPlace & {
  parameter: MappingParameter;
  /** What it is linked to. */
  source: MappingParameter | undefined;
  defaultValue: string | undefined;
  state: RowState;
  /** Name of the source that is picked up. */
  pickedName: string | undefined;
  ends: MappingEnds;
  texts: RemappingCanvasTexts;
  actions: MappingActions;
  picking: PickingActions;
};

const alert = <CircleAlert aria-hidden="true" size={14} className="shrink-0" />;

type DestinationEndProps = Pick<DestinationRowProps, 'state' | 'source' | 'defaultValue' | 'texts'> & { type: string };

/** What comes to the destination, or what is about to happen to it. */
function DestinationEnd({ state, type, source, defaultValue, texts }: DestinationEndProps) {
  if (state === 'target') return <RowEnd text={texts.dropHere} tone="accent" />;
  if (state === 'refused') return <RowEnd text={texts.takesOnly(type)} tone="danger" icon={alert} />;
  if (source) return <RowEnd text={source.name} look="name" icon={<ArrowLeft aria-hidden="true" size={12} className="shrink-0" />} />;
  if (defaultValue === undefined) return <RowEnd text={texts.missing} tone="danger" icon={alert} />;
  return <RowEnd text={texts.defaultValue(defaultValue)} />;
}

function DrawnDestinationRow(props: DestinationRowProps) {
  const { parameter, source, defaultValue, state, pickedName, ends, texts, actions, picking, at, top, height, tabCell } = props;
  const { id, name, valueType } = parameter;
  const type = texts.typeNames[valueType];
  const setNodeRef = useDropTarget(id);
  const edit = useRowEdit((value) => actions.setDefault(id, value));
  const [isChoosing, setChoosing] = useState(false);
  const isPicking = pickedName !== undefined;
  const isMissing = source === undefined && defaultValue === undefined;
  const cell = (index: number) => ({
    'data-cell': String(index),
    'data-keeps-escape': isPicking || undefined,
    tabIndex: tabCell === index ? 0 : -1,
  });
  const isUnfit = state === 'unfit' || state === 'refused';
  const label = isPicking
    ? texts.placeHere({ source: pickedName, destination: name, type, replaced: source?.name })
    : texts.destinationName({ name, type, source: source?.name, defaultValue });
  const port = isMissing ? 'missing' : 'free';

  return (
    <div
      ref={setNodeRef}
      {...asRow(at + 1)}
      data-at={at}
      data-state={state}
      className={rowLook({ state, isMissing })}
      style={{ top, height }}
    >
      <Port side="destination" look={source ? 'linked' : port} />
      <div {...asCell} className="flex h-full min-w-0 flex-1 ps-1">
        {edit.isEditing ? (
          <span className="flex min-w-0 flex-1 items-center gap-2 px-1">
            <ValueTypeIcon valueType={valueType} />
            <ParameterText name={name} type={type} room="none" />
          </span>
        ) : (
          <RowButton
            isTarget={isPicking}
            {...cell(0)}
            aria-disabled={(isPicking && isUnfit) || undefined}
            aria-label={label}
            className="cursor-pointer"
            onClick={() => {
              if (isPicking) picking.place(id);
              else setChoosing(true);
            }}
            onFocus={() => picking.aim(id)}
            onPointerEnter={() => picking.aim(id)}
          >
            <ValueTypeIcon valueType={valueType} />
            <ParameterText name={name} type={type} room={source || state === 'target' || state === 'refused' ? 'little' : 'some'} />
            <DestinationEnd {...{ state, type, source, defaultValue, texts }} />
          </RowButton>
        )}
      </div>
      <div {...asCell} className={edit.isEditing ? 'min-w-0 flex-1' : 'shrink-0'}>
        {edit.isEditing ? (
          <InlineValue
            label={texts.editDefault(name)}
            value={defaultValue ?? ''}
            placeholder={texts.defaultPlaceholder}
            onDone={edit.done}
          />
        ) : (
          <RowAction
            ref={edit.opener}
            {...cell(1)}
            label={texts.editDefault(name)}
            icon={<SquarePen aria-hidden="true" size={16} className={defaultValue === undefined ? '' : 'text-accent-ink'} />}
            onClick={edit.start}
          />
        )}
      </div>
      <div {...asCell} className="shrink-0">
        <SourceChooser
          destination={parameter}
          sourceId={source?.id}
          ends={ends}
          texts={texts}
          actions={actions}
          isOpen={isChoosing}
          onOpenChange={setChoosing}
          trigger={<RowAction {...cell(2)} label={texts.chooseSource(name)} icon={<ChevronDown aria-hidden="true" size={16} />} />}
        />
      </div>
    </div>
  );
}

/** A parameter that something goes to: it is dropped on, chosen for, and has its default. */
export const DestinationRow = memo(DrawnDestinationRow);
