import Binary from 'lucide-react/icons/binary';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Hash from 'lucide-react/icons/hash';
import ToggleRight from 'lucide-react/icons/toggle-right';
import Type from 'lucide-react/icons/type';

const icons = { string: Type, int: Hash, float: Binary, bool: ToggleRight, dateTime: CalendarClock };

/** What a parameter holds; two parameters can be joined only when these are alike. */
export type ValueType = 'string' | 'int' | 'bool' | 'float' | 'dateTime';

/** What a parameter holds, as a small picture; the word stands beside it. */
export function ValueTypeIcon({ valueType }: { valueType: ValueType }) {
  const Icon = icons[valueType];
  return (
    <span aria-hidden="true" className="grid size-6 shrink-0 place-content-center rounded-badge bg-press text-ink-2">
      <Icon size={14} />
    </span>
  );
}
