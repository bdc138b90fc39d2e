import { useTranslation } from 'react-i18next';
import type { IntegrationRow } from '#data/connectors.ts';
import { hasLeftPrivate, isSharedIn } from '#features/connectors/connector-policy.ts';
import { useSharedWithText } from '#lib/use-shared-with-text.ts';

/** Whose a connector or a data source is, and of an own one whom it is shared with (SHR-22). */
export function OwnerCell({ organizationId, row }: { readonly organizationId: string; readonly row: IntegrationRow }) {
  const { t } = useTranslation('connectors');
  const textOf = useSharedWithText();
  if (isSharedIn(row, { organizationId })) return row.organization.name;
  const { count, names } = row.sharedWith ?? { count: 0, names: [] };
  return (
    <>
      {t('list.own')}
      {hasLeftPrivate(row) && (
        <span className="block truncate text-ink-2 text-xs">
          {count === 0 ? t('sharing.besideNobody') : t('sharing.beside', { names: textOf(count, names) })}
        </span>
      )}
    </>
  );
}
