import type { Organization } from '@foyer/api/organizations/organization.schema';
import { type DirectoryEntry, mostCounted } from '@foyer/api/people/user.schema';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Select } from '@foyer/ui/select';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DirectoryFilter, exportDirectory } from '#data/people.ts';
import { ExportButton } from '#features/export-csv/export-button.tsx';
import { type Narrowing, narrowings } from './directory-address.ts';

interface UsersToolsProps {
  readonly organizationId: string;
  readonly filter: DirectoryFilter;
  readonly search: { readonly typed: string; readonly type: (text: string) => void };
  readonly only: Narrowing | undefined;
  readonly onOnly: (only: Narrowing | undefined) => void;
  /** Rows that are selected: with them the file has them alone. */
  readonly chosen: readonly DirectoryEntry[];
  /** How many rows there are; undefined while nobody knows. */
  readonly total: number | undefined;
  readonly counts: Organization['counts'] | undefined;
  readonly isNarrowed: boolean;
  /** There are more than `mostCounted`. */
  readonly isUncounted: boolean;
  readonly onClear: () => void;
}

/** An empty value would clear the select instead of naming a choice. */
const everybody = '*';

/** The line above the table: text filter, roles and invites, how many are left, and the way to a file of them. */
export function UsersTools({
  organizationId,
  filter,
  search,
  only,
  onOnly,
  chosen,
  total,
  counts,
  isNarrowed,
  isUncounted,
  onClear,
}: UsersToolsProps) {
  const { t } = useTranslation('directory');
  const queryClient = useQueryClient();
  const invites = counts && total !== undefined ? Math.max(0, total - counts.users) : 0;
  const found = () => {
    if (total === undefined) return undefined;
    if (isUncounted) return t('users.foundMore', { count: mostCounted });
    if (isNarrowed || !counts) return t('users.found', { count: total });
    const people = t('users.people', { count: total - invites });
    return invites > 0 ? t('users.withInvites', { people, count: invites }) : people;
  };
  return (
    <FilterToolbar
      label={t('users.filterBy')}
      search={
        <SearchField
          size="sm"
          label={t('users.filter')}
          placeholder={t('users.filter')}
          clearLabel={t('users.clearFilter')}
          value={search.typed}
          onValueChange={search.type}
        />
      }
      filters={
        <Select
          size="sm"
          label={t('users.show')}
          isLabelHidden
          value={only ?? everybody}
          onValueChange={(value) => onOnly(narrowings.find((known) => known === value))}
          options={[
            { value: everybody, label: t('users.everybody') },
            ...narrowings.map((value) => ({ value, label: t(`users.only.${value}`) })),
          ]}
        />
      }
      resultText={found()}
      isFiltered={isNarrowed}
      clearLabel={t('users.clearAll')}
      onClear={onClear}
      actions={
        <ExportButton
          fileName={`directory-${organizationId}.csv`}
          load={() =>
            exportDirectory(
              queryClient,
              organizationId,
              filter,
              chosen.map(({ id }) => id),
            )
          }
        >
          <span className="sr-only hall:not-sr-only">
            {chosen.length > 0 ? t('users.exportChosen', { count: chosen.length }) : t('users.export')}
          </span>
        </ExportButton>
      }
    />
  );
}
