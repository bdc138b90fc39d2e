import Braces from 'lucide-react/icons/braces';
import { memo } from 'react';
import { useDragged } from '#components/dragging/index.ts';
import { asCell, asRow } from '../remapping-parts/grid-roles.ts';
import type { GridRowPlace } from '../remapping-parts/parameter-grid.tsx';
import { ParameterText, RowButton, rowLook } from '../remapping-parts/row-parts.tsx';
import { ValueTypeIcon } from '../remapping-parts/value-type-icon.tsx';
import type { BoardSource } from './board.ts';
import type { RemappingBoardTexts } from './board-texts.ts';

/** Says that something has parameters, and how many. Drawn, not written: names of rows say it. */
export function ParameterMark({ count, texts }: { count: number; texts: RemappingBoardTexts }) {
  if (count === 0) return null;
  return (
    <span
      title={texts.parameterCount(count)}
      className="flex h-6 shrink-0 items-center gap-1 rounded-chip bg-press px-1.5 text-ink-2 text-xs tabular-nums"
    >
      <Braces aria-hidden="true" size={12} />
      <span data-text={count} className="attribute-text" />
    </span>
  );
}

type SourceItemProps = GridRowPlace & {
  source: BoardSource;
  isHeld: boolean;
  texts: RemappingBoardTexts;
  onToggle: (source: BoardSource, by: 'keyboard' | 'pointer') => void;
};

function DrawnSourceItem({ source, isHeld, texts, onToggle, at, top, height, tabCell }: SourceItemProps) {
  const { id, name, valueType, parameterCount } = source;
  const type = texts.typeNames[valueType];
  const { setNodeRef, listeners } = useDragged(id);
  return (
    <div
      {...asRow(at + 1)}
      data-at={at}
      className={rowLook({ state: isHeld ? 'picked' : 'idle', isMissing: false })}
      style={{ top, height }}
    >
      <div {...asCell} className="flex h-full min-w-0 flex-1">
        <RowButton
          ref={setNodeRef}
          {...listeners}
          data-cell="0"
          data-keeps-escape={isHeld || undefined}
          tabIndex={tabCell === 0 ? 0 : -1}
          aria-pressed={isHeld}
          aria-label={texts.sourceName({ name, type, parameterCount })}
          className="cursor-grab touch-manipulation"
          onClick={(event) => onToggle(source, event.detail === 0 ? 'keyboard' : 'pointer')}
        >
          <ValueTypeIcon valueType={valueType} />
          <ParameterText name={name} type={type} />
          <span className="ms-auto">
            <ParameterMark count={parameterCount} texts={texts} />
          </span>
        </RowButton>
      </div>
    </div>
  );
}

/** Something that is picked up: dragged, or pressed. */
export const SourceItem = memo(DrawnSourceItem);
