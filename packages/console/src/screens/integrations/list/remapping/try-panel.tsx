import type { ColumnParameter } from '@foyer/api/remapping/parameter-mapping';
import type { ContextValue } from '@foyer/api/remapping/remapping.schema';
import type { Sample } from '@foyer/api/remapping/try-mapping';
import { Button } from '@foyer/ui/button';
import { TextField } from '@foyer/ui/text-field';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface TryPanelProps {
  /** Names the panel. */
  readonly label: string;
  readonly attribute: ContextValue;
  readonly sources: readonly ColumnParameter[];
  /** Where the attribute comes from, when it is not said already. */
  readonly origin?: string;
  /** What all this is, when it is not said already. */
  readonly text?: string;
  readonly plugin: string;
  /** Its parameters, and what becomes of them, come when they are asked for. */
  readonly isFolded?: boolean;
  /** What the plugin would receive of a sample; without its parameters while they are folded. */
  readonly result: (sample: Sample, hasParameters: boolean) => ReactNode;
}

/** A value of each type to begin with; a moment that never changes keeps pictures the same. */
const samples = { string: 'gold', int: '42', bool: 'true', float: '12.5', dateTime: '2026-03-01T09:00:00Z' };

/** Sample values of an attribute in, and what the plugin would receive with conditions and defaults applied. */
export function TryPanel({ label, attribute, sources, origin, text, plugin, isFolded = false, result }: TryPanelProps) {
  const { t } = useTranslation('remapping');
  const [sample, setSample] = useState<Sample>(() => ({ value: samples[attribute.valueType], parameters: new Map() }));
  const [isOpen, setOpen] = useState(!isFolded);

  return (
    <section aria-label={label} className="grid gap-4 rounded-card bg-well p-4 wide:grid-cols-2">
      {text && <p className="text-ink-2 text-sm wide:col-span-2">{text}</p>}
      <div className="flex min-w-0 flex-col gap-3">
        <TextField
          label={t('try.value', { name: attribute.uid })}
          hint={origin}
          value={sample.value}
          onChange={(event) => setSample({ ...sample, value: event.target.value })}
        />
        {isFolded && (
          <div>
            <Button
              size="sm"
              icon={isOpen ? <ChevronDown aria-hidden="true" size={16} /> : <ChevronRight aria-hidden="true" size={16} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('canvas.label')}
            </Button>
          </div>
        )}
        {isOpen &&
          sources.map(({ id, name }) => (
            <TextField
              key={id}
              label={t('try.value', { name })}
              value={sample.parameters.get(id) ?? ''}
              onChange={(event) => setSample({ ...sample, parameters: new Map(sample.parameters).set(id, event.target.value) })}
            />
          ))}
      </div>
      <div role="status" className="flex min-w-0 flex-col gap-2 text-sm">
        <h3 className="text-h3">{t('try.receives', { plugin })}</h3>
        {result(sample, isOpen)}
      </div>
    </section>
  );
}
