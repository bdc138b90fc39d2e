import { useMemo, useRef, useState } from 'react';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { canLink, type MappingEnds } from './mapping.ts';
import type { MappingActions } from './use-mapping-editor.ts';

/** A source that is held, how it was picked up, and the destination that it would go to now. */
export type Picking = { sourceId: string; by: 'drag' | 'keyboard' | 'pointer'; targetId: string | undefined };

/** What can be done with a source in hand; the same functions as long as the canvas stands. */
export type PickingActions = {
  pick: (sourceId: string, by: Picking['by']) => void;
  /** Picks up, or puts back what is held. */
  toggle: (sourceId: string, by: Picking['by']) => void;
  /** The destination that the pointer or the focus is on. */
  aim: (destinationId: string | undefined) => void;
  /** Links what is held to this destination. */
  place: (destinationId: string) => void;
  cancel: () => void;
};

type Options = {
  ends: MappingEnds;
  texts: RemappingCanvasTexts;
  actions: MappingActions;
  /** After a source was picked up by key: the focus goes to where it fits. */
  onKeyboardPick: (sourceId: string) => void;
  /** After it was put back by key. */
  onKeyboardCancel: (sourceId: string) => void;
};

/** Holds a source between being picked up and being placed. */
export function usePicking(options: Options): { picking: Picking | undefined; pickingActions: PickingActions } {
  const [picking, setPicking] = useState<Picking>();
  const now = useRef({ ...options, picking });
  Object.assign(now.current, options);

  const pickingActions = useMemo((): PickingActions => {
    const put = (next: Picking | undefined) => {
      now.current.picking = next;
      setPicking(next);
    };
    const sourceOf = (id: string) => now.current.ends.sources.find((source) => source.id === id);
    const fits = (sourceId: string, destinationId: string) =>
      canLink(
        sourceOf(sourceId),
        now.current.ends.destinations.find(({ id }) => id === destinationId),
      );
    const actions: PickingActions = {
      pick: (sourceId, by) => {
        const { ends, texts } = now.current;
        const source = sourceOf(sourceId);
        if (!source) return;
        put({ sourceId, by, targetId: undefined });
        now.current.actions.say(
          texts.said.picked(source.name, ends.destinations.filter((destination) => canLink(source, destination)).length, by === 'drag'),
        );
        if (by === 'keyboard') now.current.onKeyboardPick(sourceId);
      },
      toggle: (sourceId, by) => {
        if (now.current.picking?.sourceId === sourceId) actions.cancel();
        else actions.pick(sourceId, by);
      },
      aim: (destinationId) => {
        const held = now.current.picking;
        if (!held) return;
        const targetId = destinationId !== undefined && fits(held.sourceId, destinationId) ? destinationId : undefined;
        if (targetId !== held.targetId) put({ ...held, targetId });
      },
      place: (destinationId) => {
        const held = now.current.picking;
        if (!held) return;
        if (!fits(held.sourceId, destinationId)) {
          const destination = now.current.ends.destinations.find(({ id }) => id === destinationId);
          now.current.actions.say(
            now.current.texts.said.refused({ source: sourceOf(held.sourceId)?.name ?? '', destination: destination?.name ?? '' }),
          );
          return;
        }
        put(undefined);
        now.current.actions.link({ sourceId: held.sourceId, destinationId });
      },
      cancel: () => {
        const held = now.current.picking;
        if (!held) return;
        put(undefined);
        now.current.actions.say(now.current.texts.said.cancelled(sourceOf(held.sourceId)?.name ?? ''));
        if (held.by === 'keyboard') now.current.onKeyboardCancel(held.sourceId);
      },
    };
    return actions;
  }, []);

  return { picking, pickingActions };
}
