import { operatorStates } from '@foyer/api/operators/operator.schema';
import { NativeSelect } from '@foyer/ui/native-select';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { useTranslation } from 'react-i18next';
import type { OperatorFilter } from '#data/operators.ts';
import { useQueryChange } from '#lib/use-query-change.ts';

interface OrganizationsToolsProps {
  readonly filter: OperatorFilter;
  readonly search: { readonly typed: string; readonly type: (text: string) => void };
  readonly total: number | undefined;
}

/** A value of the lists that stands for no filter; their values cannot be empty. */
const any = 'any';

/** Which organizations: by name, type and state, all in the address. */
export function OrganizationsTools({ filter, search, total }: OrganizationsToolsProps) {
  const { t, i18n } = useTranslation('operator');
  const changeQuery = useQueryChange();
  const narrow = (name: 'type' | 'state') => (value: string) =>
    changeQuery((next) => (value === any ? next.delete(name) : next.set(name, value)));
  return (
    <FilterToolbar
      label={t('list.filter')}
      search={
        <SearchField
          size="sm"
          label={t('list.search')}
          placeholder={t('list.search')}
          clearLabel={t('list.clearSearch')}
          value={search.typed}
          onValueChange={search.type}
        />
      }
      filters={
        <>
          <NativeSelect
            label={t('list.type')}
            value={filter.type ?? any}
            onChange={(event) => narrow('type')(event.currentTarget.value)}
            options={[
              { value: any, label: t('list.anyType') },
              ...(['standard', 'enterprise'] as const).map((value) => ({ value, label: t(`type.${value}`) })),
            ]}
          />
          <NativeSelect
            label={t('list.state')}
            value={filter.state ?? any}
            onChange={(event) => narrow('state')(event.currentTarget.value)}
            options={[{ value: any, label: t('list.anyState') }, ...operatorStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
          />
        </>
      }
      resultText={
        total === undefined ? undefined : t('list.found', { count: total, total: new Intl.NumberFormat(i18n.language).format(total) })
      }
      isFiltered={Object.keys(filter).length > 0}
      clearLabel={t('list.clearAll')}
      onClear={() => {
        search.type('');
        changeQuery((next) => {
          for (const name of ['q', 'type', 'state']) next.delete(name);
        });
      }}
    />
  );
}
