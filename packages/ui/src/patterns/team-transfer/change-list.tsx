import { cx } from 'class-variance-authority';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import type { TreeItem } from '#components/tree/index.ts';

/** One team that was added or let go, with the way down to it. */
export type ListedChange = { item: TreeItem; path: readonly string[] };

type ChangeListProps = {
  kind: 'added' | 'removed';
  title: string;
  changes: readonly ListedChange[];
  /** Name of the button that takes one of them back. */
  takeBackLabel: (name: string) => string;
  onTakeBack: (id: string) => void;
};

/** What is added, or what is let go; each can be taken back. */
export function ChangeList({ kind, title, changes, takeBackLabel, onTakeBack }: ChangeListProps) {
  if (changes.length === 0) return null;
  const Icon = kind === 'added' ? Plus : Minus;
  return (
    <div className="min-w-0">
      <p className={cx('flex items-center gap-1.5 font-emphasis text-xs', kind === 'added' ? 'text-ok' : 'text-danger')}>
        <Icon aria-hidden="true" size={14} />
        {title}
      </p>
      <ul aria-label={title} className="mt-1.5 flex flex-wrap gap-1.5">
        {changes.map(({ item: { id, name }, path }) => (
          <li
            key={id}
            title={path.join(' / ')}
            className={cx(
              'flex min-w-0 max-w-full items-center gap-0.5 rounded-badge ps-2 text-sm forced-colors:border',
              kind === 'added' ? 'bg-ok-soft' : 'bg-danger-soft',
            )}
          >
            <span className={cx('cut-text', kind === 'removed' && 'line-through')}>{name}</span>
            <button
              type="button"
              aria-label={takeBackLabel(path.join(' / '))}
              className="focus-ring ring-inside grid size-control-xs shrink-0 cursor-pointer place-content-center rounded-badge text-ink-2 hover:bg-hover"
              onClick={() => onTakeBack(id)}
            >
              <Undo2 aria-hidden="true" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
