import type { RemappingBoardTexts } from '@foyer/ui/patterns/remapping-board';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** How many fields take what is held, those out of sight among them. */
function heldText(t: TFunction<['remapping', 'connectors']>, source: string, count: number, hidden: number): string {
  if (count === 0)
    return hidden > 0 ? t('remapping:board.heldHidden', { source, count: hidden }) : t('remapping:board.heldNone', { source });
  const held = t('remapping:board.held', { source, count });
  return hidden > 0 ? `${held} ${t('remapping:board.hiddenMore', { count: hidden })}` : held;
}

/** All words of the board. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of texts
export function useBoardTexts(): RemappingBoardTexts {
  const { t } = useTranslation(['remapping', 'connectors']);
  return useMemo(
    () => ({
      label: t('remapping:board.label'),
      scopeTitle: t('remapping:board.scopeTitle'),
      sourceTitle: t('remapping:board.sourceTitle'),
      groupTitle: t('remapping:board.groupTitle'),
      steps: {
        label: t('remapping:board.steps'),
        scopes: t('remapping:board.stepScopes'),
        sources: t('remapping:board.stepSources'),
        groups: t('remapping:board.stepGroups'),
      },
      typeNames: {
        string: t('connectors:attribute.types.string'),
        int: t('connectors:attribute.types.int'),
        bool: t('connectors:attribute.types.bool'),
        float: t('connectors:attribute.types.float'),
        dateTime: t('connectors:attribute.types.dateTime'),
      },
      parameterCount: (count) => t('remapping:board.parameters', { count }),
      hint: t('remapping:board.hint'),
      held: (source, count, hidden) => heldText(t, source, count, hidden),
      putBack: t('remapping:board.putBack'),
      sourceName: ({ name, type, parameterCount: count }) =>
        [name, type, count > 0 && t('remapping:board.parameters', { count })].filter(Boolean).join(', '),
      fieldName: ({ name, type, mapped }) =>
        [
          name,
          type,
          mapped ? t('remapping:board.mappedFrom', mapped) : t('remapping:board.notMapped'),
          mapped?.problem,
          mapped?.incomplete && t('remapping:incomplete.heard', { what: mapped.incomplete }),
        ]
          .filter(Boolean)
          .join(', '),
      placeHere: ({ source, field, type, replaced }) =>
        [
          field,
          type,
          replaced === undefined ? t('remapping:board.placeHere', { source }) : t('remapping:board.placeHereInstead', { source, replaced }),
        ].join(', '),
      fitsHere: (count) => t('remapping:board.fitsHere', { count }),
      tryOut: (plugin) => t('remapping:try.plugin', { plugin }),
      turn: (plugin) => t('remapping:board.turn', { plugin }),
      emptyArea: t('remapping:board.emptyArea'),
      dropHere: t('remapping:board.dropHere'),
      takesOnly: (type) => t('remapping:board.takesOnly', { type }),
      incomplete: t('remapping:incomplete.word'),
      completeMapping: (field) => t('remapping:incomplete.complete', { field }),
      editMapping: (field) => t('remapping:board.editMapping', { field }),
      removeMapping: (field) => t('remapping:board.removeMapping', { action: t('remapping:board.remove'), field }),
      acceptSuggestion: (names) => t('remapping:board.accept', names),
      dismissSuggestion: (names) => t('remapping:board.dismiss', names),
      saving: (field) => t('remapping:board.saving', { field }),
      chooseSource: (field) => t('remapping:board.chooseSource', { field }),
      noSourceFits: (type) => t('remapping:board.noSourceFits', { type }),
      said: {
        picked: (source, count, isDragged, hidden) => {
          if (count === 0) return hidden > 0 ? heldText(t, source, 0, hidden) : t('remapping:board.pickedNone', { source });
          const picked = t('remapping:board.picked', { source, count });
          return isDragged ? picked : `${picked} ${t('remapping:board.pickedKeys')}`;
        },
        cancelled: (source) => t('remapping:board.cancelled', { source }),
        refused: (names) => t('remapping:board.refused', names),
      },
    }),
    [t],
  );
}
