import type { JsonObject } from '@foyer/api/connectors/json-document';
import type { Keys } from '#keys.ts';
import type { DatasourceRow } from './datasource.store.ts';

type Sealable = Pick<DatasourceRow, 'id' | 'generation' | 'configs'>;

/**
 * Configs as they are stored: what was entered for the connector is sealed for its row, for passwords are among it, and which fields
 * are passwords the connector's template may change later. Names of attributes stay readable, since other rooms look for them there.
 */
export function sealConfigs(keys: Keys, { id, generation, configs }: Sealable): JsonObject {
  const seal = (entered: unknown) => keys.seal('datasource-configs', id, JSON.stringify(entered)).toString('base64url');
  if (generation === 'v0') return { sealed: seal(configs) };
  const { connectorConfig, ...rest } = configs;
  return connectorConfig === null || connectorConfig === undefined
    ? configs
    : { ...rest, connectorConfig: null, sealed: seal(connectorConfig) };
}

/** What was entered, of stored configs. Those of a time before they were sealed are as they are. */
export function openConfigs(keys: Keys, { id, generation, configs }: Sealable): JsonObject {
  const { sealed, ...rest } = configs;
  // Neither form knows a field of this name: whatever has it was stored by the function above.
  if (typeof sealed !== 'string') return configs;
  const entered = JSON.parse(keys.open('datasource-configs', id, Buffer.from(sealed, 'base64url'))) as JsonObject;
  return generation === 'v0' ? entered : { ...rest, connectorConfig: entered };
}
