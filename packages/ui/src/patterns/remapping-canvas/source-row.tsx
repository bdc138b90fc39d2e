import ListFilter from 'lucide-react/icons/list-filter';
import { memo } from 'react';
import { useDragged } from '#components/dragging/index.ts';
import { asCell, asRow } from '../remapping-parts/grid-roles.ts';
import type { GridRowPlace } from '../remapping-parts/parameter-grid.tsx';
import { ParameterText, Port, RowAction, RowButton, RowEnd, type RowState, rowLook } from '../remapping-parts/row-parts.tsx';
import { ValueTypeIcon } from '../remapping-parts/value-type-icon.tsx';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { InlineValue } from './inline-value.tsx';
import type { MappingParameter } from './mapping.ts';
import type { MappingActions } from './use-mapping-editor.ts';
import type { PickingActions } from './use-picking.ts';
import { useRowEdit } from './use-row-edit.ts';

type SourceRowProps = GridRowPlace & {
  parameter: MappingParameter;
  /** Name of the destination it is linked to. */
  target: string | undefined;
  condition: string | undefined;
  state: RowState;
  texts: RemappingCanvasTexts;
  actions: MappingActions;
  picking: PickingActions;
};

function DrawnSourceRow({ parameter, target, condition, state, texts, actions, picking, at, top, height, tabCell }: SourceRowProps) {
  const { id, name, valueType } = parameter;
  const type = texts.typeNames[valueType];
  const { setNodeRef, listeners } = useDragged(id);
  const edit = useRowEdit((value) => actions.setCondition(id, value));
  const isPicked = state === 'picked';

  return (
    <div {...asRow(at + 1)} data-at={at} data-state={state} className={rowLook({ state, isMissing: false })} style={{ top, height }}>
      <div {...asCell} className="flex h-full min-w-0 flex-1">
        {edit.isEditing ? (
          <span className="flex min-w-0 flex-1 items-center gap-2 px-1">
            <ValueTypeIcon valueType={valueType} />
            <ParameterText name={name} type={type} room="none" />
          </span>
        ) : (
          <RowButton
            ref={setNodeRef}
            {...listeners}
            data-cell="0"
            data-keeps-escape={isPicked || undefined}
            tabIndex={tabCell === 0 ? 0 : -1}
            aria-pressed={isPicked}
            aria-label={texts.sourceName({ name, type, target, condition })}
            className="cursor-grab touch-manipulation"
            onClick={(event) => picking.toggle(id, event.detail === 0 ? 'keyboard' : 'pointer')}
          >
            <ValueTypeIcon valueType={valueType} />
            <ParameterText name={name} type={type} />
            {condition !== undefined && <RowEnd text={condition} look="chip" />}
            {condition === undefined && target === undefined && <RowEnd text={texts.ignored} />}
          </RowButton>
        )}
      </div>
      <div {...asCell} className={edit.isEditing ? 'min-w-0 flex-1 pe-2' : 'shrink-0 pe-1.5'}>
        {edit.isEditing ? (
          <InlineValue
            label={texts.editCondition(name)}
            value={condition ?? ''}
            placeholder={texts.conditionPlaceholder}
            onDone={edit.done}
          />
        ) : (
          <RowAction
            ref={edit.opener}
            data-cell="1"
            data-keeps-escape={isPicked || undefined}
            tabIndex={tabCell === 1 ? 0 : -1}
            label={texts.editCondition(name)}
            icon={<ListFilter aria-hidden="true" size={16} className={condition === undefined ? '' : 'text-accent-ink'} />}
            onClick={edit.start}
          />
        )}
      </div>
      <Port {...listeners} side="source" look={target === undefined && !isPicked ? 'free' : 'linked'} />
    </div>
  );
}

/** A parameter that something comes from: it is picked up, dragged, and has its condition. */
export const SourceRow = memo(DrawnSourceRow);
