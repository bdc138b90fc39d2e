import type * as pluginContract from '@foyer/api/publishing/plugin.contract';
import type * as contract from '@foyer/api/publishing/publishing.contract';
import type { Handlers } from '#http/operation.ts';
import { archivePlugin } from './archive-plugin.ts';
import { createPlugin } from './create-plugin.ts';
import { getCredentialProject } from './get-credential-project.ts';
import { getPublishedPlugin } from './get-published-plugin.ts';
import { listPlugins } from './list-plugins.ts';
import { listPublishedPlugins } from './list-published-plugins.ts';
import { publishPlugin } from './publish-plugin.ts';
import { publishPlugins } from './publish-plugins.ts';
import { updatePlugin } from './update-plugin.ts';

/** The calls of a project's own programs. */
export const publishingOperations: Handlers<typeof contract> = {
  getCredentialProject,
  getPublishedPlugin,
  listPublishedPlugins,
  publishPlugin,
  publishPlugins,
};

/** The calls of people about what was published. */
export const pluginOperations: Handlers<typeof pluginContract> = { archivePlugin, createPlugin, listPlugins, updatePlugin };
