import { isDeepStrictEqual } from 'node:util';
import type { AffectedMapping, PluginDefinition, Publication, Publisher } from '@foyer/api/publishing/publishing.schema';
import type { ContextValue, TenantConfig } from '@foyer/api/remapping/remapping.schema';
import { readAttributePath } from '@foyer/api/remapping/remapping-paths';

/** A plugin as it stands. */
export interface StandingPlugin {
  readonly uid: string;
  readonly name: string;
  readonly reserved: boolean;
  readonly values: readonly ContextValue[];
  readonly publisher: Publisher;
  readonly archivedAt: Date | null;
}

/** What is to be published, and in whose name. */
export interface PublicationWish {
  readonly plugins: readonly PluginDefinition[];
  readonly publisher: Publisher;
  /** These are archived. */
  readonly archive?: readonly string[];
  /** Nothing else is left, but for what somebody made by hand. */
  readonly isWhole?: true;
}

/** One plugin of a publication. */
export interface PlannedPlugin<Row> {
  readonly change: Publication['plugins'][number]['change'];
  readonly uid: string;
  readonly name: string;
  readonly reserved: boolean;
  readonly values: ContextValue[];
  /** As it stands; undefined for one that is created. */
  readonly standing: Row | undefined;
}

/** Parameters as they are stored: without a default where there is none. */
const storedValues = (values: PluginDefinition['values']): ContextValue[] =>
  values.map(({ uid, valueType, parameters }) => ({
    uid,
    valueType,
    parameters: parameters.map(({ key, valueType: type, default: text }) => ({
      key,
      valueType: type,
      ...(text !== undefined && { default: text }),
    })),
  }));

/** What a publication does to each plugin. The same again is `same`. */
export function planPublication<Row extends StandingPlugin>(
  standing: readonly Row[],
  { plugins, publisher, archive = [], isWhole }: PublicationWish,
): PlannedPlugin<Row>[] {
  const byUid = new Map(standing.map((row) => [row.uid, row]));
  const published = plugins.map(({ uid, name, isReserved, values: given }): PlannedPlugin<Row> => {
    const row = byUid.get(uid);
    const values = storedValues(given);
    const isSame =
      row?.archivedAt === null &&
      row.publisher === publisher &&
      isDeepStrictEqual({ name: row.name, reserved: row.reserved, values: row.values }, { name, reserved: isReserved, values });
    return { change: row ? (isSame ? 'same' : 'changed') : 'created', uid, name, reserved: isReserved, values, standing: row };
  });
  const named = new Set(plugins.map(({ uid }) => uid));
  const isOver = (row: Row) => archive.includes(row.uid) || (isWhole === true && !named.has(row.uid) && row.publisher !== 'person');
  const archived = standing
    .filter((row) => row.archivedAt === null && isOver(row))
    .map((row): PlannedPlugin<Row> => {
      const { uid, name, reserved, values } = row;
      return { change: 'archived', uid, name, reserved, values: [...values], standing: row };
    });
  return [...published, ...archived];
}

/** The mappings that a change breaks, or leaves without something that they had. What was so before is not said again. */
export function affectedMappings(before: TenantConfig['attributes'], after: TenantConfig['attributes']): AffectedMapping[] {
  return Object.entries(after).flatMap(([field, { mapping, datasourceName, fault, missing = [] }]) => {
    const was = before[field];
    const added = missing.filter((key) => !was?.missing?.includes(key));
    const isBroken = fault !== undefined && was?.fault === undefined;
    if (!isBroken && added.length === 0) return [];
    const attribute = readAttributePath(mapping.from.attribute)?.name ?? '';
    return [{ field, datasource: datasourceName, attribute, ...(fault && { fault }), ...(added.length > 0 && { missing: added }) }];
  });
}
