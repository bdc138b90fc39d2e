/** How the uid of a plugin begins that a project gets with a datasource: it feeds others and is never fed. */
export const datasourcePluginPrefix = 'ctx.integrations-datasource.';

/** Where a datasource's attribute is found, as a mapping says it: the third part is the datasource, the last one the attribute. */
export function attributePath(datasourceId: string, name: string): string {
  return `${datasourcePluginPrefix}${datasourceId}.${name}`;
}

/** The two parts of an attribute's path that say something; undefined for what is none. */
export function readAttributePath(path: string): { readonly datasourceId: string; readonly name: string } | undefined {
  const [, datasourceId, name] = /^ctx\.integrations-datasource\.([^.]+)\.([^.]+)$/.exec(path) ?? [];
  return datasourceId === undefined || name === undefined ? undefined : { datasourceId, name };
}

/** Where a plugin's output field is found: an entry of a mapping's `to`. */
export function fieldPath(pluginUid: string, fieldUid: string): string {
  return `${pluginUid}.${fieldUid}`;
}

/** Whether a plugin is offered for remapping: not a reserved one, and none that stands for a datasource. */
export function isShownPlugin(plugin: { readonly uid: string; readonly isReserved: boolean }): boolean {
  return !plugin.isReserved && !plugin.uid.startsWith(datasourcePluginPrefix);
}
