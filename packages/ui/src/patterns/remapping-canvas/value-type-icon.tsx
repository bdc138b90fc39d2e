import { Binary, CalendarClock, Hash, ToggleRight, Type } from 'lucide-react';
import type { ValueType } from './mapping.ts';

const icons = { string: Type, int: Hash, float: Binary, bool: ToggleRight, dateTime: CalendarClock };

/** What a parameter holds, as a small picture; the word stands beside it. */
export function ValueTypeIcon({ valueType }: { valueType: ValueType }) {
  const Icon = icons[valueType];
  return (
    <span aria-hidden="true" className="grid size-6 shrink-0 place-content-center rounded-badge bg-press text-ink-2">
      <Icon size={14} />
    </span>
  );
}
