import type { ParameterEnds, ParameterMapping } from '@foyer/api/remapping/parameter-mapping';
import type { ContextValue } from '@foyer/api/remapping/remapping.schema';
import { type TypedValue, tryMapping } from '@foyer/api/remapping/try-mapping';
import { TextField } from '@foyer/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface TryPanelProps {
  readonly attribute: ContextValue;
  readonly ends: ParameterEnds;
  readonly mapping: ParameterMapping;
  readonly plugin: string;
  readonly fieldName: string;
}

/** A value of each type to begin with; a moment that never changes keeps pictures the same. */
const samples = { string: 'gold', int: '42', bool: 'true', float: '12.5', dateTime: '2026-03-01T09:00:00Z' };

/** Sample values in, and what the plugin would receive with conditions and defaults applied. */
export function TryPanel({ attribute, ends, mapping, plugin, fieldName }: TryPanelProps) {
  const { t } = useTranslation('remapping');
  const [value, setValue] = useState<string>(samples[attribute.valueType]);
  const [parameters, setParameters] = useState<ReadonlyMap<string, string>>(new Map());
  const tried = tryMapping(ends, mapping, attribute.valueType, { value, parameters });
  const nameOf = (column: ParameterEnds['sources'], id: string) => column.find((one) => one.id === id)?.name ?? id;
  const wrong =
    tried.kind === 'invalid'
      ? [
          ...(tried.value ? [attribute.uid] : []),
          ...tried.sources.map((id) => nameOf(ends.sources, id)),
          ...tried.destinations.map((id) => nameOf(ends.destinations, id)),
        ]
      : [];
  const shown = (received: TypedValue | undefined) => (received === undefined ? t('try.nothing') : JSON.stringify(received));

  return (
    <section aria-label={t('try.title')} className="mt-2 rounded-card bg-well p-4">
      <p className="text-ink-2 text-sm">{t('try.text')}</p>
      <div className="mt-3 grid gap-4 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <TextField label={t('try.value', { name: attribute.uid })} value={value} onChange={(event) => setValue(event.target.value)} />
          {ends.sources.map(({ id, name }) => (
            <TextField
              key={id}
              label={t('try.value', { name })}
              value={parameters.get(id) ?? ''}
              onChange={(event) => setParameters(new Map(parameters).set(id, event.target.value))}
            />
          ))}
        </div>
        <div role="status" className="min-w-0 text-sm">
          <h3 className="text-h3">{t('try.receives', { plugin })}</h3>
          {tried.kind === 'withheld' && (
            <p className="mt-2 text-warn">{t('try.withheld', { names: tried.unmet.map((id) => nameOf(ends.sources, id)).join(', ') })}</p>
          )}
          {tried.kind === 'invalid' && <p className="mt-2 text-danger">{t('try.invalid', { names: wrong.join(', ') })}</p>}
          {tried.kind === 'received' && (
            <dl className="mt-2 flex flex-col gap-1 font-mono text-code">
              {[
                { id: '', name: fieldName, value: tried.value, from: 'source' },
                ...tried.parameters.map((one) => ({ ...one, name: nameOf(ends.destinations, one.id) })),
              ].map((row) => (
                <div key={row.id} className="flex flex-wrap gap-x-2">
                  <dt className="text-ink-2">{row.name}</dt>
                  <dd className={row.value === undefined ? 'text-ink-3' : 'text-ink'}>
                    {shown(row.value)}
                    {row.from === 'default' && <span className="font-sans text-ink-3 text-xs"> {t('try.byDefault')}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  );
}
