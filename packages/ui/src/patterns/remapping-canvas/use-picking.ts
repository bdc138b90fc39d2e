import { useMemo, useRef, useState } from 'react';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { canLink, type MappingEnds } from './mapping.ts';
import type { MappingActions } from './use-mapping-editor.ts';

/** A source that is held, how it was picked up, and the destination that it would go to now. */
export type Picking = { sourceId: string; by: 'drag' | 'keyboard' | 'pointer'; targetId: string | undefined };

/** What picking leaves for the drawing: what is held, and the destination that has just refused a source of another type. */
export type Held = { picking: Picking | undefined; refusedId: string | undefined };

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
export function usePicking(options: Options): Held & { pickingActions: PickingActions } {
  const [{ picking, refusedId }, setHeld] = useState<Held>({ picking: undefined, refusedId: undefined });
  const now = useRef({ ...options, picking });
  Object.assign(now.current, options);

  const pickingActions = useMemo((): PickingActions => {
    const put = (next: Picking | undefined, refused?: string) => {
      now.current.picking = next;
      setHeld({ picking: next, refusedId: refused });
    };
    const sourceOf = (id: string) => now.current.ends.sources.find((source) => source.id === id);
    const destinationOf = (id: string) => now.current.ends.destinations.find((destination) => destination.id === id);
    const fits = (sourceId: string, destinationId: string) => canLink(sourceOf(sourceId), destinationOf(destinationId));
    const refuse = (held: Picking, destinationId: string) => {
      const { texts } = now.current;
      const [source, destination] = [sourceOf(held.sourceId), destinationOf(destinationId)];
      if (!source || !destination) return;
      // What was dropped is out of the hand; what was pressed stays in it for another try.
      put(held.by === 'drag' ? undefined : held, destinationId);
      now.current.actions.say(
        texts.said.refused({
          source: source.name,
          destination: destination.name,
          sourceType: texts.typeNames[source.valueType],
          destinationType: texts.typeNames[destination.valueType],
        }),
      );
    };
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
          refuse(held, destinationId);
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

  return { picking, refusedId, pickingActions };
}
