import type { TableColumn } from '@foyer/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Generation, IntegrationRow } from '#data/connectors.ts';
import { hasLeftPrivate, isSharedIn } from '#features/connectors/connector-policy.ts';
import { useSharedWithText } from '#lib/use-shared-with-text.ts';

interface Shared<Row> {
  readonly kind: 'connectors' | 'datasources';
  readonly organizationId: string;
  readonly generation: Generation;
  readonly row: Row;
}

function Sharing({ kind, organizationId, generation, row }: Shared<IntegrationRow>) {
  const { t } = useTranslation(['connectors', 'datasources']);
  const textOf = useSharedWithText();
  if (isSharedIn(row, { organizationId })) return t('connectors:sharing.withYou');
  if (!hasLeftPrivate(row))
    // The older form says so beside the status (CON-07).
    return generation === 'newer' ? <span className="text-ink-3">{t(`${kind}:list.private`)}</span> : null;
  const { count, names } = row.sharedWith ?? { count: 0, names: [] };
  return textOf(count, names);
}

/** Whom each row is shared with (SHR-22). */
export function useSharingColumn<Row extends IntegrationRow>({
  kind,
  organizationId,
  generation,
}: Omit<Shared<Row>, 'row'>): TableColumn<Row> {
  const { t } = useTranslation('connectors');
  return useMemo(
    () => ({
      id: 'sharing',
      header: t('menu.sharing'),
      minWidthPx: 150,
      grow: 2,
      giveUpOrder: 4,
      cell: (row) => <Sharing {...{ kind, organizationId, generation, row }} />,
    }),
    [t, kind, organizationId, generation],
  );
}
