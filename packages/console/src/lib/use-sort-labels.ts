import type { TableSortLabels } from '@foyer/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of ordering a list on a phone. */
export function useSortLabels(): TableSortLabels {
  const { t } = useTranslation('common');
  return useMemo(() => ({ label: t('sort.by'), ascending: t('sort.ascending'), descending: t('sort.descending') }), [t]);
}
