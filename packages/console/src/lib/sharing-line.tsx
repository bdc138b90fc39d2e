import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import { useTranslation } from 'react-i18next';
import { useSharedWithText } from './use-shared-with-text.ts';

/** So many are named in one line. */
const named = 3;

/** Whom a connector or a data source is shared with, as a part of a line; nothing while that is on its way. */
export function SharingLine({ receivers }: { readonly receivers: readonly SharedOrganization[] | undefined }) {
  const { t } = useTranslation('connectors');
  const textOf = useSharedWithText();
  if (!receivers) return null;
  const names = receivers.slice(0, named).map(({ name }) => name);
  return ` · ${receivers.length === 0 ? textOf(0, []) : t('sharing.with', { names: textOf(receivers.length, names) })}`;
}
