import type { RemappingCanvasTexts } from '@foyer/ui/patterns/remapping-canvas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** All words of the canvas. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of texts
export function useCanvasTexts(): RemappingCanvasTexts {
  const { t } = useTranslation(['remapping', 'connectors']);
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: the same table
  return useMemo((): RemappingCanvasTexts => {
    const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');
    return {
      label: t('remapping:canvas.label'),
      sourceTitle: t('remapping:canvas.source'),
      destinationTitle: t('remapping:canvas.destination'),
      empty: t('remapping:canvas.empty'),
      parameterCount: (count) => t('remapping:board.parameters', { count }),
      typeNames: {
        string: t('connectors:attribute.types.string'),
        int: t('connectors:attribute.types.int'),
        bool: t('connectors:attribute.types.bool'),
        float: t('connectors:attribute.types.float'),
        dateTime: t('connectors:attribute.types.dateTime'),
      },
      coverage: ({ linked, total }) => t('remapping:canvas.coverage', { linked, count: total }),
      coverageDetail: ({ byDefault, uncovered }) =>
        joined(
          byDefault > 0 ? t('remapping:canvas.byDefault', { count: byDefault }) : undefined,
          uncovered > 0 ? t('remapping:canvas.uncovered', { count: uncovered }) : undefined,
        ),
      undo: t('remapping:undo'),
      redo: t('remapping:redo'),
      nextMissing: t('remapping:canvas.nextMissing'),
      acceptAll: (count) => t('remapping:plugins.acceptAll', { count }),
      view: t('remapping:canvas.view'),
      arrowsView: t('remapping:canvas.arrows'),
      tableView: t('remapping:canvas.table'),
      sourceName: ({ name, type, target, condition }) =>
        joined(
          name,
          type,
          target === undefined ? t('remapping:board.notMapped') : t('remapping:canvas.mappedTo', { target }),
          condition === undefined ? undefined : t('remapping:canvas.when', { condition }),
        ),
      destinationName: ({ name, type, source, defaultValue }) =>
        joined(
          name,
          type,
          source === undefined ? undefined : t('remapping:canvas.mappedFrom', { source }),
          defaultValue === undefined ? undefined : t('remapping:canvas.default', { value: defaultValue }),
          source === undefined && defaultValue === undefined ? t('remapping:canvas.noSourceOrDefault') : undefined,
        ),
      placeHere: ({ source, destination, type, replaced }) =>
        joined(
          destination,
          type,
          replaced === undefined ? t('remapping:board.placeHere', { source }) : t('remapping:board.placeHereInstead', { source, replaced }),
        ),
      ignored: t('remapping:canvas.ignored'),
      missing: t('remapping:canvas.missing'),
      defaultValue: (value) => t('remapping:canvas.default', { value }),
      dropHere: t('remapping:board.dropHere'),
      takesOnly: (type) => t('remapping:board.takesOnly', { type }),
      editCondition: (name) => t('remapping:canvas.editCondition', { name }),
      editDefault: (name) => t('remapping:canvas.editDefault', { name }),
      conditionPlaceholder: t('remapping:canvas.condition'),
      defaultPlaceholder: t('remapping:canvas.defaultTitle'),
      chooseSource: (name) => t('remapping:canvas.chooseSource', { name }),
      noSource: t('remapping:canvas.noSource'),
      noSourceFits: (type) => t('remapping:canvas.noSourceFits', { type }),
      links: t('remapping:canvas.links'),
      removeLink: (names) => t('remapping:canvas.removeLink', names),
      suggestions: t('remapping:canvas.suggestions'),
      suggestionReason: { sameName: t('remapping:canvas.sameName'), similarName: t('remapping:canvas.similarName') },
      acceptSuggestion: (names) => t('remapping:canvas.acceptSuggestion', names),
      dismissSuggestion: (names) => t('remapping:canvas.dismissSuggestion', names),
      conditionTitle: t('remapping:canvas.condition'),
      defaultTitle: t('remapping:canvas.defaultTitle'),
      actionsTitle: t('remapping:canvas.actions'),
      said: {
        picked: (source, count, isDragged) => {
          if (count === 0) return t('remapping:canvas.pickedNone', { source });
          const picked = t('remapping:canvas.picked', { source, count });
          return isDragged ? picked : `${picked} ${t('remapping:board.pickedKeys')}`;
        },
        cancelled: (source) => t('remapping:board.cancelled', { source }),
        linked: ({ source, destination, replaced }) =>
          replaced === undefined
            ? t('remapping:canvas.linked', { source, destination })
            : t('remapping:canvas.linkedInstead', { source, destination, replaced }),
        unlinked: (names) => t('remapping:canvas.unlinked', names),
        refused: (names) => t('remapping:canvas.refused', names),
        accepted: (count) => t('remapping:canvas.accepted', { count }),
        dismissed: (names) => t('remapping:canvas.dismissed', names),
        conditionSet: (name, value) =>
          value === '' ? t('remapping:canvas.conditionRemoved', { name }) : t('remapping:canvas.conditionSet', { name, value }),
        defaultSet: (name, value) =>
          value === '' ? t('remapping:canvas.defaultRemoved', { name }) : t('remapping:canvas.defaultSet', { name, value }),
        undone: (step) => t('remapping:canvas.undone', { step }),
        redone: (step) => t('remapping:canvas.redone', { step }),
      },
    };
  }, [t]);
}
