import { connectorFile, duplicateBody, duplicateV1Body } from '@foyer/api/connectors/connector-file';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ConnectorRow, createNewerConnector, createOlderConnector, type Generation, reloadConnector } from '#data/connectors.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { connectorFailureText } from './connector-failure.ts';

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Duplicates a connector, or saves it as a file: both of what the server holds now. */
export function useConnectorCopies(organizationId: string, generation: Generation) {
  const { t, i18n } = useTranslation(['connectors', 'errors']);
  const queryClient = useQueryClient();
  const fetchWhole = (row: Pick<ConnectorRow, 'id'>) => reloadConnector(queryClient, { organizationId, generation, connectorId: row.id });

  return {
    duplicate: async (row: Pick<ConnectorRow, 'id'>) => {
      const whole = await fetchWhole(row);
      const create = async () => {
        if (!whole.ok) return whole;
        return 'metadata' in whole.data
          ? createNewerConnector(queryClient, organizationId, duplicateV1Body(whole.data), 'duplicate')
          : createOlderConnector(queryClient, organizationId, duplicateBody(whole.data), 'duplicate');
      };
      const result = await create();
      if (result.ok) notify.success(t('connectors:duplicated'));
      else if (result.status !== 401) notify.error(t('connectors:duplicateFailed'));
    },
    exportFile: async (row: Pick<ConnectorRow, 'id'>) => {
      const whole = await fetchWhole(row);
      if (whole.ok) {
        const file = connectorFile(whole.data);
        saveFile(file.name, file.text);
        notify.success(t('connectors:exported'));
        return;
      }
      const text = connectorFailureText(i18n, whole);
      if (text) notify.error(text);
    },
  };
}
