/** A datasource's id in addresses and keys. */
export function combinedId(connectorId: string, id: string): string {
  return `${connectorId}_${id}`;
}

/** The id of a datasource, alone or behind its connector's; empty for what is none. */
export function readDatasourceId(given: string): { readonly id: string; readonly connectorId: string | undefined } {
  const [, connectorId, id = ''] = /^(?:([a-z0-9]{1,40})_)?([a-z0-9]{8,40})$/.exec(given) ?? [];
  return { id, connectorId };
}
