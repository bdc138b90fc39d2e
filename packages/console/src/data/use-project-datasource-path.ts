import { mayCall } from '@foyer/api/access';
import { listProjectDatasources } from '@foyer/api/remapping/remapping.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { projectDatasourcesQuery, type RemappingPlace } from './remapping.ts';
import { useThingPath } from './use-thing-path.ts';
import { useViewer } from './use-viewer.ts';

/** Where the data sources of a project lead, by their ids; undefined for what another organization shares, and for who may not open them. */
export function useProjectDatasourcePath(place: RemappingPlace): (datasourceId: string) => string | undefined {
  const roles = useViewer(place.organizationId)?.roles;
  const pathOf = useThingPath(place.organizationId);
  const { data } = useQuery({ ...projectDatasourcesQuery(place), enabled: mayCall(listProjectDatasources, roles) });
  return useCallback(
    (datasourceId) => {
      const found = data?.find(({ id }) => id === datasourceId);
      return found && found.from === undefined
        ? pathOf({ kind: 'datasource', generation: 'newer', id: datasourceId, connectorId: found.connectorId })
        : undefined;
    },
    [data, pathOf],
  );
}
