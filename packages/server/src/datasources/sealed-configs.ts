import type { JsonObject } from '@foyer/api/connectors/json-document';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { datasource } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import type { DatasourceRow } from './datasource.store.ts';

type Sealable = Pick<DatasourceRow, 'id' | 'generation' | 'configs'>;
type Attributes = readonly JsonObject[];

/** As many rows as are locked at once while what is stored is sealed. */
const rowsAtOnce = 200;

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
  if (generation === 'v0') return { entered: seal(configs) };
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
    if (generation === 'v0') return open(entered) as JsonObject;
    const { connectorConfig, attributes } = open(entered) as Entered;
    const additionalAttributes = (rest.additionalAttributes as Attributes).map((attribute, index) => ({
      ...attribute,
      connectorConfig: attributes[index] ?? {},
    }));
    return { ...rest, connectorConfig, additionalAttributes };
  }
  // Once the attributes' own was left as it is.
  if (typeof sealed === 'string') return generation === 'v0' ? (open(sealed) as JsonObject) : { ...rest, connectorConfig: open(sealed) };
  return configs;
}

/** What is to be written in the place of stored configs; undefined when the key that sealed them is no longer there. */
function sealedAnew(keys: Keys, row: Sealable): JsonObject | undefined {
  let configs: JsonObject;
  try {
    configs = openConfigs(keys, row);
  } catch {
    return undefined;
  }
  return sealConfigs(keys, { ...row, configs });
}

/**
 * Seals what was stored before it was sealed, or with a key that has a newer one now, and answers how many rows there were. Each batch is a transaction of its own: a server
 * that is killed leaves the rest to the next start, and of several that start together each row falls to one. No datasource changes
 * by this in anybody's eyes.
 */
export async function sealStoredConfigs(database: Database, keys: Keys): Promise<number> {
  // What is sealed begins with the name of its key: four bytes, five characters of which are its alone.
  const newest = keys.seal('datasource-configs', '', '').toString('base64url').slice(0, 5);
  const isBehind = sql`coalesce(left(${datasource.configs} ->> 'entered', 5), '') <> ${newest}`;
  let written = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const last: string = after;
    after = await database.transaction({ kind: 'system' }, async (tx) => {
      const rows = await tx
        .select({ id: datasource.id, generation: datasource.generation, configs: datasource.configs })
        .from(datasource)
        .where(and(gt(datasource.id, last), isBehind))
        .orderBy(asc(datasource.id))
        .limit(rowsAtOnce)
        .for('update');
      for (const row of rows) {
        const configs = sealedAnew(keys, row);
        if (configs === undefined) continue;
        await tx.update(datasource).set({ configs }).where(eq(datasource.id, row.id));
        written += 1;
      }
      return rows.at(-1)?.id;
    });
  }
  return written;
}
