import type { ContextValue, ProjectDatasource } from '@foyer/api/remapping/remapping.schema';
import type { BoardField, BoardGroup } from '@foyer/ui/patterns/remapping-board';
import type { TFunction } from 'i18next';
import {
  asksForParameters,
  canEditParameters,
  type FieldView,
  isInView,
  isNamed,
  type PluginField,
  type PluginGroup,
  suggestionsFor,
} from './board-model.ts';
import { missingText } from './missing-text.ts';

type T = TFunction<['remapping', 'errors']>;
type Suggestion = ReturnType<typeof suggestionsFor>[number];

/** What of the plugins is shown: narrowed by a view and by words, open or closed. */
export interface BoardFilter {
  readonly view: FieldView;
  readonly query: string;
  readonly openIds: ReadonlySet<string>;
  /** Fields whose suggestion is not wanted. */
  readonly dismissed: ReadonlySet<string>;
}

/** A suggestion that can be accepted. */
export interface Offer {
  readonly group: PluginGroup;
  readonly field: PluginField;
  readonly attribute: ContextValue;
}

function detailOf(t: T, { plugin, mapped, total, incomplete, broken }: PluginGroup): string {
  return [
    t('remapping:coverage', { mapped, count: total }),
    incomplete > 0 && t('remapping:incomplete.count', { count: incomplete }),
    broken > 0 && t('remapping:broken', { count: broken }),
    !plugin.tenantConfig.isEnabled && t('remapping:off'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function boardField(t: T, field: PluginField, suggestion: Suggestion | undefined): BoardField {
  const { id, value, mapped, isGone, isSaving } = field;
  return {
    ...{ id, isGone, isSaving },
    name: value.uid,
    valueType: value.valueType,
    parameterCount: value.parameters.length,
    suggestion: suggestion && {
      sourceId: suggestion.sourceId,
      name: suggestion.sourceId,
      reason: t(`remapping:board.${suggestion.reason}`),
    },
    mapped: mapped && {
      name: mapped.name,
      origin: mapped.datasourceName,
      problem: mapped.fault && t(`remapping:fault.${mapped.fault}`),
      incomplete: mapped.missing.length > 0 ? missingText(t, mapped.missing) : undefined,
      canEdit: canEditParameters(field),
    },
  };
}

/** The groups of the board, and the suggestions that can be accepted all at once: what asks for parameters is accepted one by one. */
export function boardGroupsOf(
  t: T,
  groups: readonly PluginGroup[],
  datasource: ProjectDatasource | undefined,
  { view, query, openIds, dismissed }: BoardFilter,
): { readonly boardGroups: readonly BoardGroup[]; readonly offered: readonly Offer[] } {
  const offered: Offer[] = [];
  const isNarrowed = view !== 'all' || query.trim() !== '';
  const boardGroups = groups.flatMap((group): BoardGroup[] => {
    const { plugin, fields } = group;
    const isWhole = isNamed(plugin.name, query);
    const inView = fields.filter((field) => isInView(field, view) && (isWhole || isNamed(field.value.uid, query)));
    if (isNarrowed && inView.length === 0) return [];
    // A search opens everything: comparing all names at each key would be felt.
    const suggestions = openIds.has(plugin.id) && datasource ? suggestionsFor(plugin, datasource) : [];
    const suggestionOf = ({ id, value, mapped }: PluginField) =>
      mapped || dismissed.has(id) ? undefined : suggestions.find(({ destinationId }) => destinationId === value.uid);
    const boardFields = inView.map((field) => {
      const suggestion = suggestionOf(field);
      const attribute = suggestion && datasource?.values.find(({ uid }) => uid === suggestion.sourceId);
      if (attribute && !field.isSaving && !asksForParameters(attribute)) offered.push({ group, field, attribute });
      return boardField(t, field, suggestion);
    });
    return [
      {
        id: plugin.id,
        name: plugin.name,
        detail: detailOf(t, group),
        hasProblem: group.broken > 0,
        isIncomplete: group.incomplete > 0,
        isOpen: isNarrowed || openIds.has(plugin.id),
        isOn: plugin.tenantConfig.isEnabled,
        fields: boardFields,
      },
    ];
  });
  return { boardGroups, offered };
}
