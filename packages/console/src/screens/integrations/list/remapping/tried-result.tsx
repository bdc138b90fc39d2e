import { type ColumnParameter, columnOf } from '@foyer/api/remapping/parameter-mapping';
import type { ContextValue } from '@foyer/api/remapping/remapping.schema';
import type { TriedMapping, UnfedField } from '@foyer/api/remapping/try-mapping';
import { useTranslation } from 'react-i18next';
import { missingText } from './missing-text.ts';

interface TriedResultProps {
  readonly field: ContextValue;
  /** What is mapped onto it; undefined for nothing, or for what is gone. */
  readonly attribute: ContextValue | undefined;
  readonly tried: TriedMapping | UnfedField;
  /** Whether the field's parameters are shown too. */
  readonly hasParameters?: boolean;
}

const namesOf = (column: readonly ColumnParameter[], ids: readonly string[]) =>
  ids.map((id) => column.find((one) => one.id === id)?.name ?? id);
const foundIn = (column: readonly ColumnParameter[], ids: readonly string[]) => column.filter(({ id }) => ids.includes(id));

/** Why a field receives nothing, or not all of it. */
function Reason({ field, attribute, tried }: Omit<TriedResultProps, 'hasParameters'>) {
  const { t } = useTranslation(['remapping', 'connectors']);
  const sources = columnOf(attribute?.parameters ?? []);
  switch (tried.kind) {
    case 'unmapped':
      return <p className="text-ink-3">{t('board.notMapped')}</p>;
    case 'broken':
      return <p className="text-danger">{t(`fault.${tried.fault}`)}</p>;
    case 'withheld':
      return <p className="text-warn">{t('try.withheld', { names: namesOf(sources, tried.unmet).join(', ') })}</p>;
    case 'invalid': {
      const wrong = [
        ...(tried.value && attribute ? [{ name: attribute.uid, valueType: attribute.valueType }] : []),
        ...foundIn(sources, tried.sources),
        ...foundIn(columnOf(field.parameters), tried.destinations),
      ];
      const names = wrong.map(({ name, valueType }) => t('try.typed', { name, type: t(`connectors:attribute.types.${valueType}`) }));
      return <p className="text-danger">{t('try.invalid', { names: names.join(', ') })}</p>;
    }
    case 'received': {
      const missing = tried.parameters.filter(({ from }) => from === 'missing').map(({ id }) => id);
      if (missing.length === 0) return null;
      return <p className="text-warn">{t('incomplete.said', { what: missingText(t, namesOf(columnOf(field.parameters), missing)) })}</p>;
    }
  }
}

/** What a field would receive of a sample, with its parameters; or nothing, and why. */
export function TriedResult({ field, attribute, tried, hasParameters = true }: TriedResultProps) {
  const { t } = useTranslation('remapping');
  const destinations = columnOf(field.parameters);
  const parameters = tried.kind === 'received' && hasParameters ? tried.parameters : [];
  const rows = [
    { id: '', name: field.uid, value: tried.kind === 'received' ? tried.value : undefined, from: 'source' as const },
    ...parameters.map((one, at) => ({ ...one, name: destinations[at]?.name ?? one.id })),
  ];

  return (
    <div className="flex flex-col gap-1">
      <dl className="flex flex-col gap-1 font-mono text-code">
        {rows.map(({ id, name, value, from }) => (
          <div key={id} className={`flex flex-wrap gap-x-2 ${id === '' ? '' : 'ps-4'}`}>
            <dt className="text-ink-2">{name}</dt>
            <dd className={value === undefined ? 'text-ink-3' : 'text-ink'}>
              {value === undefined ? t('try.nothing') : JSON.stringify(value)}
              {from === 'default' && <span className="font-sans text-ink-3 text-xs"> {t('try.byDefault')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Reason field={field} attribute={attribute} tried={tried} />
    </div>
  );
}
