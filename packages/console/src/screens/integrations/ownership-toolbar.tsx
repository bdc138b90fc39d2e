import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Select } from '@foyer/ui/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useUrlSearch } from '#lib/use-url-search.ts';
import { ownerships, type useListAddress } from './list-address.ts';

/** What the line above a list says of what is listed. */
export interface ToolbarTexts {
  readonly filterBy: string;
  readonly search: string;
  readonly found: (count: number) => string;
}

interface OwnershipToolbarProps {
  readonly texts: ToolbarTexts;
  /** How many there are; undefined while that is not known. */
  readonly total: number | undefined;
  readonly search: ReturnType<typeof useUrlSearch>;
  readonly address: ReturnType<typeof useListAddress>;
  /** Further filters, behind the owner. */
  readonly filters?: ReactNode;
}

const anyone = '*';

/** The search and the filter by owner that narrow connectors and datasources wherever they are listed (CON-04). */
export function OwnershipToolbar({ texts, total, search, address, filters }: OwnershipToolbarProps) {
  const { t } = useTranslation('connectors');
  return (
    <FilterToolbar
      label={texts.filterBy}
      search={
        <SearchField
          size="sm"
          label={texts.search}
          placeholder={texts.search}
          clearLabel={t('list.clearSearch')}
          value={search.typed}
          onValueChange={search.type}
        />
      }
      filters={
        <>
          <Select
            label={t('list.ownership')}
            isLabelHidden
            size="sm"
            value={address.owner ?? anyone}
            onValueChange={(value) => address.narrow(ownerships.find((known) => known === value))}
            options={[
              { value: anyone, label: t('list.anyone') },
              { value: 'own', label: t('list.own') },
              { value: 'shared', label: t('list.sharedWithMe') },
            ]}
          />
          {filters}
        </>
      }
      resultText={total === undefined ? undefined : texts.found(total)}
      isFiltered={search.settled !== '' || address.owner !== undefined || address.filterCount > 0}
      clearLabel={t('list.clearAll')}
      onClear={() => {
        search.type('');
        address.clear();
      }}
    />
  );
}
