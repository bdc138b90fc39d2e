import { IconButton } from '@foyer/ui/icon-button';
import { TextField } from '@foyer/ui/text-field';
import Calendar from 'lucide-react/icons/calendar';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfText, dayText } from './day-text.ts';

interface DayFieldProps {
  readonly label: string;
  /** As it stands in the address, `2026-11-01`; '' for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * A day, typed as the language of the page writes it: the browser's own field writes it in the language of the browser. That one stands
 * behind it, for its calendar.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const { t, i18n } = useTranslation('history');
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="text-ink-2 text-sm">
        {label}
      </span>
      <div className="relative w-40">
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 opacity-0"
          value={value}
          max="2999-12-31"
          onChange={({ target }) => onChange(target.value)}
        />
        <TextField
          size="sm"
          inputMode="numeric"
          label={label}
          isLabelHidden
          placeholder={t('dayPlaceholder')}
          value={typed ?? dayText(i18n.language, value)}
          onChange={({ target }) => {
            setTyped(target.value);
            const day = dayOfText(i18n.language, target.value);
            if (day !== undefined && day !== value) onChange(day);
          }}
          onBlur={() => setTyped(undefined)}
          trailing={
            <IconButton
              size="sm"
              variant="ghost"
              icon={<Calendar aria-hidden="true" size={16} strokeWidth={1.75} />}
              label={t('openCalendar', { label })}
              onClick={() => calendar.current?.showPicker()}
            />
          }
        />
      </div>
    </div>
  );
}
