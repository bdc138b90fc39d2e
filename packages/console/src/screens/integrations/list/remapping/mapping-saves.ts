import type { Failure } from '@foyer/api/client';
import type { Mapping } from '@foyer/api/remapping/remapping.schema';
import { mappingFailureKindOf } from './mapping-failure.ts';

/** What a person did to one field; null is nothing mapped. */
export interface MappingStep {
  readonly pluginId: string;
  readonly field: string;
  readonly before: Mapping | null;
  readonly after: Mapping | null;
}

/** What is said beside the project: saved is said only when everything is. */
export type SaveProgress = 'idle' | 'saving' | 'saved' | 'failed';

/** What stands on the canvas beside what the server knows. */
export interface SavesState {
  readonly progress: SaveProgress;
  /** Steps on their way and waiting, oldest first. */
  readonly pending: readonly MappingStep[];
}

/** What Undo or Redo would save now. */
export interface NextStep {
  readonly step: MappingStep;
  /** False for one that would be refused, or would overwrite what somebody else has mapped since: it is not offered, and none before it is. */
  readonly canTake: boolean;
}

/** Whom the saves speak to. */
export interface SavesPort {
  readonly send: (step: MappingStep) => Promise<{ readonly ok: true } | Failure>;
  /** Brings what the server holds now; called before anything is said of a failure. */
  readonly refresh: () => Promise<void>;
  /** What the server is known to hold for a field. */
  readonly known: (step: MappingStep) => Mapping | null;
  /** Whether the server would take what a step ends with, as far as is known now. */
  readonly canSave: (step: MappingStep) => boolean;
  /** A step that is not saved; `again` does it once more. */
  readonly onFailure: (failure: Failure, step: MappingStep, again: () => void) => void;
}

type Origin = 'step' | 'undo' | 'redo';
/** Hears whether a step was saved, each time that is known: a step that failed may be done again. */
export type OnSettled = (isSaved: boolean) => void;
interface Entry {
  readonly step: MappingStep;
  readonly origin: Origin;
  readonly onSettled: OnSettled | undefined;
}

/** As many steps as can be taken back. */
const historyLimit = 100;
const isSameField = (one: MappingStep, other: MappingStep) => one.pluginId === other.pluginId && one.field === other.field;
const reversed = ({ before, after, ...rest }: MappingStep): MappingStep => ({ ...rest, before: after, after: before });
const isSame = (one: Mapping | null, other: Mapping | null) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves steps one after the other for each plugin, so that no answer overtakes another. A step that fails goes from the canvas, which then
 * shows what the server holds, and is offered again; steps after it go on.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its parts share the queue and the history, which nobody else may touch
export function createMappingSaves(port: SavesPort) {
  let queue: readonly Entry[] = [];
  let done: readonly MappingStep[] = [];
  let undone: readonly MappingStep[] = [];
  let hasFailed = false;
  let hasSaved = false;
  const busy = new Set<string>();
  const listeners = new Set<() => void>();
  let state: SavesState = { progress: 'idle', pending: [] };

  function publish() {
    const progress = queue.length > 0 ? 'saving' : hasFailed ? 'failed' : hasSaved ? 'saved' : 'idle';
    state = { progress, pending: queue.map(({ step }) => step) };
    for (const listener of listeners) listener();
  }

  function remember({ step, origin }: Entry) {
    if (origin === 'undo') undone = [...undone, reversed(step)];
    else done = [...done, step].slice(-historyLimit);
    if (origin === 'step') undone = [];
  }

  /** A step back or forth that failed is still the last one: those before it are not reached over it. Answers how to take it out again. */
  function putBack({ step, origin }: Entry): () => void {
    const kept = origin === 'undo' ? reversed(step) : step;
    if (origin === 'undo') done = [...done, kept];
    if (origin === 'redo') undone = [...undone, kept];
    return () => {
      done = done.filter((other) => other !== kept);
      undone = undone.filter((other) => other !== kept);
    };
  }

  /** What a field holds when all that is on its way has arrived. */
  function standing(step: MappingStep): Mapping | null {
    const last = queue.findLast((entry) => isSameField(entry.step, step));
    return last ? last.step.after : port.known(step);
  }

  function next(origin: 'undo' | 'redo'): NextStep | undefined {
    // Which step is the last one is known when those on their way have arrived.
    if (queue.some((entry) => entry.origin !== origin)) return undefined;
    const last = origin === 'undo' ? done.at(-1) : undone.at(-1);
    if (!last) return undefined;
    const step = origin === 'undo' ? reversed(last) : last;
    return { step, canTake: isSame(standing(step), step.before) && port.canSave(step) };
  }

  async function attempt(step: MappingStep): Promise<{ readonly ok: true } | Failure> {
    const first = await port.send(step);
    if (first.ok || mappingFailureKindOf(first) !== 'conflict') return first;
    // Somebody else has changed the plugin. When it was another field, this step stands as it is.
    await port.refresh();
    return isSame(port.known(step), step.before) ? port.send(step) : first;
  }

  async function work(pluginId: string): Promise<void> {
    if (busy.has(pluginId)) return;
    busy.add(pluginId);
    for (;;) {
      const entry = queue.find(({ step }) => step.pluginId === pluginId);
      if (!entry) break;
      const result = await attempt(entry.step);
      // Whether a call without an answer arrived is only known by looking.
      if (!result.ok) await port.refresh();
      queue = queue.filter((other) => other !== entry);
      // One that failed had perhaps arrived after all.
      const isSaved = result.ok || isSame(port.known(entry.step), entry.step.after);
      if (isSaved) {
        hasSaved = true;
        remember(entry);
      } else if (!queue.some(({ step }) => isSameField(step, entry.step))) {
        hasFailed = true;
        const takeOut = putBack(entry);
        port.onFailure(result, entry.step, () => {
          takeOut();
          add({ ...entry, step: { ...entry.step, before: port.known(entry.step) } });
        });
      }
      publish();
      entry.onSettled?.(isSaved);
    }
    busy.delete(pluginId);
  }

  function add(entry: Entry) {
    if (queue.length === 0) {
      hasFailed = false;
      hasSaved = false;
    }
    queue = [...queue, entry];
    publish();
    void work(entry.step.pluginId);
  }

  return {
    state: (): SavesState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (step: MappingStep, onSettled?: OnSettled) => add({ step, origin: 'step', onSettled }),
    next,
    /** Takes the last step back, and tells which; undefined when it cannot be. */
    undo(onSettled?: OnSettled): MappingStep | undefined {
      const taken = next('undo');
      if (!taken?.canTake) return undefined;
      done = done.slice(0, -1);
      add({ step: taken.step, origin: 'undo', onSettled });
      return reversed(taken.step);
    },
    /** Does what was taken back last once more, and tells what; undefined when it cannot be. */
    redo(onSettled?: OnSettled): MappingStep | undefined {
      const taken = next('redo');
      if (!taken?.canTake) return undefined;
      undone = undone.slice(0, -1);
      add({ step: taken.step, origin: 'redo', onSettled });
      return taken.step;
    },
  };
}
