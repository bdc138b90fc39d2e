import type * as contract from '@foyer/api/remapping/remapping.contract';
import type { Handlers } from '#http/operation.ts';
import { clearAttributeMapping } from './clear-attribute-mapping.ts';
import { listDatasourcePlugins } from './list-datasource-plugins.ts';
import { listProjectDatasources } from './list-project-datasources.ts';
import { listProjectPlugins } from './list-project-plugins.ts';
import { listRemappingProjects } from './list-remapping-projects.ts';
import { saveAttributeMapping } from './save-attribute-mapping.ts';
import { updateTenantConfig } from './update-tenant-config.ts';

export const remappingOperations: Handlers<typeof contract> = {
  clearAttributeMapping,
  listDatasourcePlugins,
  listProjectDatasources,
  listProjectPlugins,
  listRemappingProjects,
  saveAttributeMapping,
  updateTenantConfig,
};
