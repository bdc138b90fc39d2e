import { cx } from 'class-variance-authority';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Power from 'lucide-react/icons/power';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useDropTarget } from '#components/dragging/index.ts';
import { asCell, asRow } from '../remapping-parts/grid-roles.ts';
import type { GridRowPlace } from '../remapping-parts/parameter-grid.tsx';
import { RowAction, RowButton } from '../remapping-parts/row-parts.tsx';
import type { BoardGroup } from './board.ts';

type GroupRowProps = GridRowPlace & {
  group: BoardGroup;
  /** What to say in place of the detail while something is held; `isUnfit` when nothing in it takes that. */
  heldText: string | undefined;
  isUnfit: boolean;
  turnLabel: string;
  tryLabel: string;
  onToggle: () => void;
  /** Without it there is nothing to try. */
  onTry: (() => void) | undefined;
  onTurn: () => void;
};

/** The head of a group: opens and closes it, and opens by itself when something is held over it. */
export function GroupRow({
  group,
  heldText,
  isUnfit,
  turnLabel,
  tryLabel,
  onToggle,
  onTry,
  onTurn,
  at,
  top,
  height,
  tabCell,
}: GroupRowProps) {
  const setNodeRef = useDropTarget(`group ${group.id}`, isUnfit || group.isOpen);
  return (
    <div
      ref={setNodeRef}
      {...asRow(at + 1)}
      data-at={at}
      className={cx('canvas-row windowed-row flex items-center rounded-control', group.isOpen ? 'bg-well' : 'bg-transparent')}
      style={{ top, height }}
    >
      <div {...asCell} className="flex h-full min-w-0 flex-1">
        <RowButton
          data-cell="0"
          tabIndex={tabCell === 0 ? 0 : -1}
          aria-expanded={group.isOpen}
          className="cursor-pointer px-2 hover:bg-hover"
          onClick={onToggle}
        >
          <ChevronRight
            aria-hidden="true"
            size={16}
            className={cx('text-ink-3 transition-transform duration-hover', group.isOpen && 'rotate-90 rtl:-rotate-90')}
          />
          <span className="flex min-w-0 flex-1 flex-col">
            <span title={group.name} className={cx('cut-text text-h3', isUnfit && 'text-ink-3')}>
              {group.name}
            </span>{' '}
            <span className={cx('cut-text text-xs', heldText ? 'text-accent-ink' : 'text-ink-3')}>{heldText ?? group.detail}</span>
          </span>
          {group.hasProblem ? (
            <CircleAlert aria-hidden="true" size={16} className="text-danger" />
          ) : (
            group.isIncomplete && <TriangleAlert aria-hidden="true" size={16} className="text-warn" />
          )}
        </RowButton>
      </div>
      {onTry && (
        <div {...asCell} className="shrink-0 pe-1">
          <RowAction
            data-cell="1"
            tabIndex={tabCell === 1 ? 0 : -1}
            label={tryLabel}
            icon={<FlaskConical aria-hidden="true" size={16} className="text-ink-3" />}
            onClick={onTry}
          />
        </div>
      )}
      {group.isOn !== undefined && (
        <div {...asCell} className="shrink-0 pe-1">
          <RowAction
            data-cell="2"
            tabIndex={tabCell === 2 ? 0 : -1}
            label={turnLabel}
            aria-pressed={group.isOn}
            icon={<Power aria-hidden="true" size={16} className={group.isOn ? 'text-accent-ink' : 'text-ink-3'} />}
            onClick={onTurn}
          />
        </div>
      )}
    </div>
  );
}
