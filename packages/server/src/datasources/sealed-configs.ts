import type { JsonObject } from '@foyer/api/connectors/json-document';
import { sql } from 'drizzle-orm';
import { datasource } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import { declareSealed } from '#sealing.ts';
import type { DatasourceRow } from './datasource.store.ts';

type Sealable = Pick<DatasourceRow, 'id' | 'generation' | 'configs'>;
type Attributes = readonly JsonObject[];

/** Of the newer form: what was entered for the connector's schema, and for each attribute in the order of the list. */
interface Entered {
  readonly connectorConfig: unknown;
  readonly attributes: readonly unknown[];
}

/**
 * Configs as they are stored: what was entered for the connector, user-defined attributes' own included, is sealed for its row, for
 * passwords are among it, and which fields are passwords the connector's template may change later. Names of attributes stay readable,
 * since other rooms look for them there.
 */
export function sealConfigs(keys: Keys, { id, generation, configs }: Sealable): JsonObject {
  const seal = (entered: unknown) => keys.seal('datasource-configs', id, JSON.stringify(entered)).toString('base64url');
  if (generation === 'older') return { entered: seal(configs) };
  const given = (configs.additionalAttributes ?? []) as Attributes;
  const entered: Entered = {
    connectorConfig: configs.connectorConfig ?? null,
    attributes: given.map(({ connectorConfig = {} }) => connectorConfig),
  };
  const additionalAttributes = given.map((attribute) => ({ ...attribute, connectorConfig: {} }));
  return { ...configs, connectorConfig: null, additionalAttributes, entered: seal(entered) };
}

/** What was entered, of stored configs, with its keys in their order. What is of a time before it was sealed is as it is. */
export function openConfigs(keys: Keys, { id, generation, configs }: Sealable): JsonObject {
  // Neither form knows a field of these names: whatever has one was stored by this file.
  const { entered, sealed, ...rest } = configs;
  const open = (text: string): unknown => JSON.parse(keys.open('datasource-configs', id, Buffer.from(text, 'base64url')));
  if (typeof entered === 'string') {
    if (generation === 'older') return open(entered) as JsonObject;
    const { connectorConfig, attributes } = open(entered) as Entered;
    const additionalAttributes = (rest.additionalAttributes as Attributes).map((attribute, index) => ({
      ...attribute,
      connectorConfig: attributes[index] ?? {},
    }));
    return { ...rest, connectorConfig, additionalAttributes };
  }
  // Once the attributes' own was left as it is.
  if (typeof sealed === 'string') return generation === 'older' ? (open(sealed) as JsonObject) : { ...rest, connectorConfig: open(sealed) };
  return configs;
}

/** What older versions stored in the open counts as behind, and so do the forms that they sealed it in. */
export const sealedConfigs = declareSealed(datasource, 'configs', {
  key: ['id', 'generation'],
  isBehind: (newest) => {
    // Four bytes are five characters that are theirs alone, and a part of the sixth.
    const beginning = newest.toString('base64url').slice(0, 5);
    return sql`coalesce(left(${datasource.configs} ->> 'entered', 5), '') <> ${beginning}`;
  },
  again: (keys, row) => sealConfigs(keys, { ...row, configs: openConfigs(keys, row) }),
});
