import { useSearchParams } from 'react-router';
import { useQueryChange } from '#lib/use-query-change.ts';

type Part = 'project' | 'datasource' | 'plugin' | 'view';

/** What of the remapping stands in the address, so that a view can be sent to a colleague. */
export function useRemappingAddress() {
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const change = (parts: Partial<Record<Part, string | undefined>>) =>
    changeQuery((next) => {
      for (const [part, value] of Object.entries(parts)) {
        if (value) next.set(part, value);
        else next.delete(part);
      }
    });
  return {
    projectId: params.get('project') ?? undefined,
    datasourceId: params.get('datasource') ?? undefined,
    pluginId: params.get('plugin') ?? undefined,
    isTable: params.get('view') === 'table',
    change,
  };
}
