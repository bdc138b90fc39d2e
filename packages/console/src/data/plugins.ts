import {
  archivePlugin as archivePluginCall,
  createPlugin as createPluginCall,
  listPlugins,
  updatePlugin as updatePluginCall,
} from '@foyer/api/publishing/plugin.contract';
import { listProjectPlugins } from '@foyer/api/remapping/remapping.contract';
import { changeOf, endpointQuery } from './endpoint-data.ts';

/** The plugins of a project by uid, archived ones too: who published each and when, and what is mapped onto it. */
export function pluginsQuery(organizationId: string, project: string) {
  return endpointQuery(listPlugins, { params: { id: organizationId, project } });
}

const stale = [listPlugins, listProjectPlugins];

/** Creates a plugin by hand. */
export const createPlugin = changeOf(createPluginCall, { stale });

/** Changes a plugin by hand; an archived one is offered again. In a dry run it is only said what would break. */
export const updatePlugin = changeOf(updatePluginCall, { stale });

/** Archives a plugin. */
export const archivePlugin = changeOf(archivePluginCall, { stale });
