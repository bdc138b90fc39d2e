import { connectorFile, duplicateNewerBody, duplicateOlderBody } from '@foyer/api/connectors/connector-file';
import type { Generation } from '@foyer/api/generations';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { NavigateFunction } from 'react-router';
import { type ConnectorRow, createConnector, reloadConnector } from '#data/connectors.ts';
import { isSessionOver } from '#lib/failures.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { saveFile } from '#lib/save-file.ts';
import { connectorFailureText } from './connector-failure.ts';
import { connectorPath } from './connector-paths.ts';

interface CopiesOptions {
  readonly i18n: i18n;
  readonly queryClient: QueryClient;
  readonly navigate: NavigateFunction;
  readonly organizationId: string;
  readonly generation: Generation;
}

/** Duplicates a connector, or saves it as a file: both of what the server holds now. */
export function connectorCopies({ i18n, queryClient, navigate, organizationId, generation }: CopiesOptions) {
  const { t } = i18n;
  const fetchWhole = (row: Pick<ConnectorRow, 'id'>) =>
    reloadConnector[generation](queryClient, { params: { id: organizationId, connector: row.id } });

  const copyOf = (name: string) => t('connectors:copyOf', { name });

  return {
    duplicate: async (row: Pick<ConnectorRow, 'id'>) => {
      const whole = await fetchWhole(row);
      const create = async () => {
        if (!whole.ok) return whole;
        const input = { params: { id: organizationId }, query: { from: 'duplicate' } } as const;
        return 'metadata' in whole.data
          ? createConnector.newer(queryClient, { ...input, body: duplicateNewerBody(whole.data, copyOf(whole.data.display.name)) })
          : createConnector.older(queryClient, { ...input, body: duplicateOlderBody(whole.data, copyOf(whole.data.name)) });
      };
      const result = await create();
      if (result.ok) {
        const copy = result.data?.id;
        const label = t('connectors:openCopy');
        const open = copy && (() => void navigate(connectorPath(organizationId, generation, copy, { hash: 'basic' })));
        notify.success(t('connectors:duplicated'), open ? { label, altText: label, onAction: open } : undefined);
      } else if (!isSessionOver(result)) notify.error(t('connectors:duplicateFailed'));
    },
    exportFile: async (row: Pick<ConnectorRow, 'id'>) => {
      const whole = await fetchWhole(row);
      if (whole.ok) {
        const file = connectorFile(whole.data);
        saveFile(file.name, file.text, 'application/json');
        notify.success(t('connectors:exported'));
        return;
      }
      const text = connectorFailureText(i18n, whole);
      if (text) notify.error(text);
    },
  };
}
