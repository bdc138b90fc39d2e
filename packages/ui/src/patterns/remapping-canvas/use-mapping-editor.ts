import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { link, type Mapping, type MappingEnds, type MappingLink, setCondition, setDefault, unlink } from './mapping.ts';
import { emptyHistory, type MappingHistory, type MappingStep, redo, remember, undo } from './mapping-history.ts';
import { type LinkSuggestion, suggestLinks } from './suggest-links.ts';

/** What can be done to a mapping; the same functions as long as the canvas stands. */
export type MappingActions = {
  link: (wanted: MappingLink) => void;
  unlink: (gone: MappingLink) => void;
  accept: (suggestions: readonly MappingLink[]) => void;
  dismiss: (suggestion: MappingLink) => void;
  setCondition: (sourceId: string, value: string) => void;
  setDefault: (destinationId: string, value: string) => void;
  undo: () => void;
  redo: () => void;
  /** Has something read out. */
  say: (text: string) => void;
};

/** A mapping in the hands of a person. */
export type MappingEditor = {
  actions: MappingActions;
  suggestions: readonly LinkSuggestion[];
  canUndo: boolean;
  canRedo: boolean;
  /** What was said last. */
  said: string;
};

type Options = {
  ends: MappingEnds;
  value: Mapping;
  onChange: (mapping: Mapping) => void;
  texts: RemappingCanvasTexts;
};

const keyOf = ({ sourceId, destinationId }: MappingLink) => `${sourceId}\n${destinationId}`;

/** What is said about a step; its names are those of now. */
function wordsFor(step: MappingStep, before: Mapping, after: Mapping, ends: MappingEnds, { said }: RemappingCanvasTexts): string {
  const sourceName = (id: string) => ends.sources.find((source) => source.id === id)?.name ?? '';
  const destinationName = (id: string) => ends.destinations.find((destination) => destination.id === id)?.name ?? '';
  const namesOf = ({ sourceId, destinationId }: MappingLink) => ({
    source: sourceName(sourceId),
    destination: destinationName(destinationId),
  });
  switch (step.kind) {
    case 'linked': {
      const former = before.links.find(({ destinationId }) => destinationId === step.link.destinationId);
      return said.linked({ ...namesOf(step.link), replaced: former && sourceName(former.sourceId) });
    }
    case 'unlinked':
      return said.unlinked(namesOf(step.link));
    case 'accepted':
      return said.accepted(step.links.length);
    case 'condition':
      return said.conditionSet(sourceName(step.sourceId), after.conditions.get(step.sourceId) ?? '');
    case 'default':
      return said.defaultSet(destinationName(step.destinationId), after.defaults.get(step.destinationId) ?? '');
  }
}

/** Changes a mapping that somebody else keeps, remembers the steps and says each. */
export function useMappingEditor({ ends, value, onChange, texts }: Options): MappingEditor {
  const [said, setSaid] = useState('');
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [history, setHistory] = useState<MappingHistory>(emptyHistory);

  // What the actions work on: the latest, though they themselves stay the same.
  const now = useRef({ ends, value, onChange, texts, history, emitted: value });
  Object.assign(now.current, { ends, onChange, texts });
  // After every drawing: whoever keeps the mapping may have refused the last step.
  useLayoutEffect(() => {
    // Another mapping than the one that was handed out: steps that led to the former one mean nothing now.
    if (value !== now.current.emitted) {
      now.current.history = emptyHistory;
      setHistory(emptyHistory);
      // The same empty set, or everything would be drawn twice.
      setDismissed((before) => (before.size === 0 ? before : new Set()));
    }
    now.current.value = value;
    now.current.emitted = value;
  });

  const actions = useMemo((): MappingActions => {
    function put(mapping: Mapping, next: MappingHistory, words: string) {
      Object.assign(now.current, { value: mapping, emitted: mapping, history: next });
      setHistory(next);
      setSaid(words);
      now.current.onChange(mapping);
    }
    function take(after: Mapping, step: MappingStep) {
      const { value: before, history: former } = now.current;
      if (after === before) return;
      put(after, remember(former, { before, after, step }), wordsFor(step, before, after, now.current.ends, now.current.texts));
    }
    function turn(turned: ReturnType<typeof undo>, to: 'undone' | 'redone') {
      if (!turned) return;
      const { before, after, step } = turned.entry;
      const words = wordsFor(step, before, after, now.current.ends, now.current.texts);
      put(to === 'undone' ? before : after, turned.history, now.current.texts.said[to](words));
    }
    return {
      link: (wanted) => take(link(now.current.ends, now.current.value, wanted), { kind: 'linked', link: wanted }),
      unlink: (gone) => take(unlink(now.current.value, gone), { kind: 'unlinked', link: gone }),
      accept: (links) =>
        take(
          links.reduce((mapping, wanted) => link(now.current.ends, mapping, wanted), now.current.value),
          links[0] && links.length === 1 ? { kind: 'linked', link: links[0] } : { kind: 'accepted', links },
        ),
      dismiss: (suggestion) => {
        const { sources, destinations } = now.current.ends;
        setDismissed((before) => new Set(before).add(keyOf(suggestion)));
        setSaid(
          now.current.texts.said.dismissed({
            source: sources.find(({ id }) => id === suggestion.sourceId)?.name ?? '',
            destination: destinations.find(({ id }) => id === suggestion.destinationId)?.name ?? '',
          }),
        );
      },
      setCondition: (sourceId, text) => take(setCondition(now.current.value, sourceId, text), { kind: 'condition', sourceId }),
      setDefault: (destinationId, text) => take(setDefault(now.current.value, destinationId, text), { kind: 'default', destinationId }),
      undo: () => turn(undo(now.current.history), 'undone'),
      redo: () => turn(redo(now.current.history), 'redone'),
      say: setSaid,
    };
  }, []);

  const found = useMemo(() => suggestLinks(ends, value), [ends, value]);
  const suggestions = useMemo(() => found.filter((suggestion) => !dismissed.has(keyOf(suggestion))), [found, dismissed]);
  return { actions, suggestions, canUndo: history.done.length > 0, canRedo: history.undone.length > 0, said };
}
