import { mappingRefusal } from '@foyer/api/remapping/mapping-refusal';
import { coverageOf } from '@foyer/api/remapping/mapping-state';
import { endsOf, hasParameters, missingParameters, writeParameters } from '@foyer/api/remapping/parameter-mapping';
import type { ContextPlugin, ContextValue, Mapping, MappingFault, ProjectDatasource } from '@foyer/api/remapping/remapping.schema';
import { attributePath, fieldPath, readAttributePath } from '@foyer/api/remapping/remapping-paths';
import { startingParameters } from '@foyer/api/remapping/starting-parameters';
import { whyUnfed } from '@foyer/api/remapping/try-mapping';
import { type LinkSuggestion, suggestLinks } from '@foyer/ui/patterns/remapping-canvas';
import type { MappingStep } from './mapping-saves.ts';

/** Which fields are looked at. */
export const fieldViews = ['all', 'open', 'toFix'] as const;
/** One of them. */
export type FieldView = (typeof fieldViews)[number];

/** What stands in a field. */
export interface FieldMapping {
  readonly mapping: Mapping;
  readonly name: string;
  readonly datasourceName: string;
  readonly fault: MappingFault | undefined;
  /** Keys of the field's parameters that it leaves with neither a source nor a default. */
  readonly missing: readonly string[];
  /** The attribute, as long as the project has it. */
  readonly attribute: ContextValue | undefined;
}

/** A field of a plugin with what stands in it. */
export interface PluginField {
  /** Unique on the board. */
  readonly id: string;
  readonly value: ContextValue;
  /** The plugin has lost it, and only its mapping is left. */
  readonly isGone: boolean;
  readonly mapped: FieldMapping | undefined;
  readonly isSaving: boolean;
}

/** A plugin with its fields and how far it has come. */
export interface PluginGroup {
  readonly plugin: ContextPlugin;
  readonly fields: readonly PluginField[];
  readonly total: number;
  /** With a mapping that works, incomplete ones too. */
  readonly mapped: number;
  readonly incomplete: number;
  readonly broken: number;
}

/** The id of a field on the board. */
export const fieldId = (pluginId: string, field: string) => `${pluginId}/${field}`;

/** The two parts of it. */
export function readFieldId(id: string): { readonly pluginId: string; readonly field: string } {
  const at = id.indexOf('/');
  return { pluginId: id.slice(0, at), field: id.slice(at + 1) };
}

/** The attribute that a mapping speaks of, among the datasources of the project. */
export function attributeOf(mapping: Mapping, datasources: readonly ProjectDatasource[]) {
  const path = readAttributePath(mapping.from.attribute);
  const datasource = datasources.find(({ id }) => id === path?.datasourceId);
  return { name: path?.name ?? mapping.from.attribute, datasource, attribute: datasource?.values.find(({ uid }) => uid === path?.name) };
}

/** A plugin as it stands on the board: what the server knows, and over it what is on its way. */
export function pluginGroup(
  plugin: ContextPlugin,
  datasources: readonly ProjectDatasource[],
  pending: readonly MappingStep[],
): PluginGroup {
  const steps = new Map(pending.filter(({ pluginId }) => pluginId === plugin.id).map((step) => [step.field, step]));
  const { attributes } = plugin.tenantConfig;
  const known = new Set(plugin.values.map(({ uid }) => uid));
  const lost = Object.keys(attributes)
    .filter((uid) => !known.has(uid))
    .map((uid) => ({ value: { uid, valueType: 'string' as const, parameters: [] }, isGone: true }));
  const fields = [...plugin.values.map((value) => ({ value, isGone: false })), ...lost].map(({ value, isGone }): PluginField => {
    const step = steps.get(value.uid);
    const stored = attributes[value.uid];
    const mapping = step ? (step.after ?? undefined) : stored?.mapping;
    const found = mapping && attributeOf(mapping, datasources);
    return {
      id: fieldId(plugin.id, value.uid),
      value,
      isGone,
      isSaving: step !== undefined,
      mapped: mapping &&
        found && {
          mapping,
          name: found.name,
          datasourceName: found.datasource?.display.name ?? stored?.datasourceName ?? '',
          fault: step ? undefined : stored?.fault,
          missing: (step ? missingParameters(value, mapping.from) : stored?.missing) ?? [],
          attribute: found.attribute,
        },
    };
  });
  if (steps.size === 0) return { plugin, fields, ...coverageOf(plugin) };
  const filled = fields.filter(({ mapped }) => mapped);
  const broken = filled.filter(({ mapped }) => mapped?.fault !== undefined).length;
  const incomplete = filled.filter(({ mapped }) => mapped && mapped.missing.length > 0).length;
  return { plugin, fields, total: plugin.values.length, mapped: filled.length - broken, incomplete, broken };
}

/** A field with what stands in it, as a row of a table. */
export interface MappedRow {
  readonly id: string;
  readonly plugin: ContextPlugin;
  readonly field: PluginField;
  readonly mapped: FieldMapping;
}

/** All that is mapped, whatever the plugin. */
export function mappedRows(groups: readonly PluginGroup[]): readonly MappedRow[] {
  return groups.flatMap(({ plugin, fields }) =>
    fields.flatMap((field) => (field.mapped ? [{ id: field.id, plugin, field, mapped: field.mapped }] : [])),
  );
}

/** An attribute with the fields of a plugin that it goes to: what is tried with one sample. */
export interface TriedAttribute {
  readonly path: string;
  readonly attribute: ContextValue;
  readonly datasourceName: string;
  readonly fields: readonly PluginField[];
}

/** A plugin as it is tried: attributes that bring something, in the order of its fields, and fields that receive nothing of any sample. */
export function triedParts({ fields }: PluginGroup): {
  readonly attributes: readonly TriedAttribute[];
  readonly rest: readonly PluginField[];
} {
  const attributes = new Map<string, TriedAttribute>();
  const rest: PluginField[] = [];
  for (const field of fields) {
    const { mapped, isGone } = field;
    if (!mapped?.attribute || whyUnfed(field)) {
      // What the plugin has lost receives nothing, and says so only as long as something is mapped onto it.
      if (mapped || !isGone) rest.push(field);
      continue;
    }
    const path = mapped.mapping.from.attribute;
    const known = attributes.get(path);
    attributes.set(path, {
      path,
      attribute: mapped.attribute,
      datasourceName: mapped.datasourceName,
      fields: [...(known?.fields ?? []), field],
    });
  }
  return { attributes: [...attributes.values()], rest };
}

/** Whether a field belongs to a view. */
export function isInView({ mapped }: PluginField, view: FieldView): boolean {
  if (view === 'all') return true;
  if (view === 'open') return mapped === undefined;
  return mapped !== undefined && (mapped.fault !== undefined || mapped.missing.length > 0);
}

/** The next field with nothing in it, after this one and then from the beginning. */
export function nextOpenField(groups: readonly PluginGroup[], after: string | undefined): PluginField | undefined {
  const fields = groups.flatMap((group) => group.fields);
  const at = fields.findIndex(({ id }) => id === after);
  const isOpen = ({ mapped, isGone }: PluginField) => mapped === undefined && !isGone;
  return fields.slice(at + 1).find(isOpen) ?? fields.find(isOpen);
}

/** Whether the dialog is asked before an attribute goes to a field (MAP-12). */
export function asksForParameters(attribute: ContextValue): boolean {
  return attribute.parameters.length > 0;
}

/** Whether the dialog has anything to show of a mapping that stands. */
export function canEditParameters({ value, isGone, mapped }: PluginField): boolean {
  return !isGone && mapped?.attribute !== undefined && hasParameters(endsOf(mapped.attribute, value));
}

/** A mapping of an attribute onto a field. */
export function mappingOf(
  datasource: ProjectDatasource,
  attribute: ContextValue,
  plugin: ContextPlugin,
  field: ContextValue,
  parameters: Pick<Mapping['from'], 'sourceParams' | 'destinationParams'>,
): Mapping {
  return { from: { attribute: attributePath(datasource.id, attribute.uid), ...parameters }, to: [fieldPath(plugin.uid, field.uid)] };
}

/** A mapping that is saved without the dialog: the field's parameters take their defaults. */
export function directMapping(
  datasource: ProjectDatasource,
  attribute: ContextValue,
  plugin: ContextPlugin,
  { value, mapped }: PluginField,
): Mapping {
  const ends = endsOf(attribute, value);
  return mappingOf(datasource, attribute, plugin, value, writeParameters(ends, startingParameters(ends, mapped?.mapping.from)));
}

/** What is known of a project: by it is judged what can be saved. */
export interface KnownProject {
  readonly isActive: boolean;
  readonly plugins: readonly ContextPlugin[];
  /** Active ones. */
  readonly datasources: readonly ProjectDatasource[];
}

const fieldOf = ({ pluginId, field }: MappingStep, { plugins }: Pick<KnownProject, 'plugins'>) => {
  const plugin = plugins.find(({ id }) => id === pluginId);
  return { plugin, value: plugin?.values.find(({ uid }) => uid === field) };
};

/** Whether the server would take what a step ends with: clearing always, a mapping by the server's own rules. */
export function canSave(step: MappingStep, project: KnownProject): boolean {
  const { plugin, value } = fieldOf(step, project);
  if (!plugin) return false;
  if (step.after === null) return true;
  const { datasource } = attributeOf(step.after, project.datasources);
  return project.isActive && mappingRefusal(plugin, value, step.after, datasource && { ...datasource, isActive: true }) === undefined;
}

/** What a step leaves its field without. */
export function missingAfter(step: MappingStep, project: Pick<KnownProject, 'plugins'>): readonly string[] {
  const { value } = fieldOf(step, project);
  return step.after && value ? missingParameters(value, step.after.from) : [];
}

const known = new WeakMap<ContextPlugin, WeakMap<ProjectDatasource, readonly LinkSuggestion[]>>();

/** Attributes of a datasource that may belong into open fields of a plugin, by name and type. Worked out once for each pair. */
export function suggestionsFor(plugin: ContextPlugin, datasource: ProjectDatasource): readonly LinkSuggestion[] {
  const ofPlugin = known.get(plugin) ?? new WeakMap<ProjectDatasource, readonly LinkSuggestion[]>();
  known.set(plugin, ofPlugin);
  const found = ofPlugin.get(datasource);
  if (found) return found;
  const column = (values: readonly ContextValue[]) => values.map(({ uid, valueType }) => ({ id: uid, name: uid, valueType }));
  const open = plugin.values.filter(({ uid }) => plugin.tenantConfig.attributes[uid] === undefined);
  const suggestions = suggestLinks(
    { sources: column(datasource.values), destinations: column(open) },
    { links: [], conditions: new Map(), defaults: new Map() },
  );
  ofPlugin.set(datasource, suggestions);
  return suggestions;
}

/** Whether a text is found in a name, whatever its case and accents. */
export function isNamed(name: string, query: string): boolean {
  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase();
  return fold(name).includes(fold(query.trim()));
}
