import type { ProjectDatasource } from '@foyer/api/remapping/remapping.schema';
import { ThingAvatar } from '@foyer/ui/avatar';
import { SearchField } from '@foyer/ui/search-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNamed } from './board-model.ts';

interface DatasourceListProps {
  readonly datasources: readonly ProjectDatasource[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The datasources of the project, one of which is looked at. */
export function DatasourceList({ datasources, selectedId, onSelect }: DatasourceListProps) {
  const { t } = useTranslation('remapping');
  const [query, setQuery] = useState('');
  const found = datasources.filter(({ display }) => isNamed(display.name, query));
  return (
    <>
      <div className="pb-2">
        <SearchField
          size="sm"
          label={t('datasources.search')}
          placeholder={t('filter')}
          clearLabel={t('datasources.clear')}
          value={query}
          onValueChange={setQuery}
        />
      </div>
      {found.length === 0 && <p className="py-6 text-center text-ink-3 text-sm">{t('empty.datasourcesFiltered')}</p>}
      <ul className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto">
        {found.map(({ id, display, values }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === selectedId || undefined}
              className="focus-ring ring-inside flex min-h-row w-full cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-start hover:bg-hover aria-[current]:bg-accent-soft"
              onClick={() => onSelect(id)}
            >
              <ThingAvatar size="sm" name={display.name} id={id} imageUrl={display.imageUrl} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-emphasis">{display.name}</span>{' '}
                <span className="block text-ink-3 text-xs">{t('datasources.attributes', { count: values.length })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
