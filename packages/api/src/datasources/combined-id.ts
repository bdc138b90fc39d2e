/** A datasource's id in addresses and keys. */
export function combinedId(connectorId: string, id: string): string {
  return `${connectorId}_${id}`;
}
