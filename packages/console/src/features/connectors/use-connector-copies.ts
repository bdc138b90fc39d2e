import type { Generation } from '@foyer/api/generations';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ConnectorRow } from '#data/connectors.ts';

/** Duplicates a connector, or saves it as a file. Comes when it is asked for: a screen does not wait for what few do. */
export function useConnectorCopies(organizationId: string, generation: Generation) {
  const { i18n } = useTranslation(['connectors', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const load = async () =>
    (await import('./connector-dialogs.ts')).connectorCopies({ i18n, queryClient, navigate, organizationId, generation });
  return {
    duplicate: async (row: Pick<ConnectorRow, 'id'>) => (await load()).duplicate(row),
    exportFile: async (row: Pick<ConnectorRow, 'id'>) => (await load()).exportFile(row),
  };
}
