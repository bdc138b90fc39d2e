import type { Failure } from '@foyer/api/client';
import type { Mapping } from '@foyer/api/remapping/remapping.schema';

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
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Whom the saves speak to. */
export interface SavesPort {
  readonly send: (step: MappingStep) => Promise<{ readonly ok: true } | Failure>;
  /** Brings what the server holds now; called before anything is said of a failure. */
  readonly refresh: () => Promise<void>;
  /** What the server is known to hold for a field. */
  readonly known: (step: MappingStep) => Mapping | null;
  /** A step that is not saved; `again` does it once more. */
  readonly onFailure: (failure: Failure, step: MappingStep, again: () => void) => void;
}

type Origin = 'step' | 'undo' | 'redo';
interface Entry {
  readonly step: MappingStep;
  readonly origin: Origin;
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
export function createMappingSaves(port: SavesPort) {
  let queue: readonly Entry[] = [];
  let done: readonly MappingStep[] = [];
  let undone: readonly MappingStep[] = [];
  let hasFailed = false;
  let hasSaved = false;
  const busy = new Set<string>();
  const listeners = new Set<() => void>();
  let state: SavesState = { progress: 'idle', pending: [], canUndo: false, canRedo: false };

  function publish() {
    const progress = queue.length > 0 ? 'saving' : hasFailed ? 'failed' : hasSaved ? 'saved' : 'idle';
    state = { progress, pending: queue.map(({ step }) => step), canUndo: done.length > 0, canRedo: undone.length > 0 };
    for (const listener of listeners) listener();
  }

  function remember({ step, origin }: Entry) {
    if (origin === 'undo') undone = [...undone, reversed(step)];
    else done = [...done, step].slice(-historyLimit);
    if (origin === 'step') undone = [];
  }

  async function attempt(step: MappingStep): Promise<{ readonly ok: true } | Failure> {
    const first = await port.send(step);
    if (first.ok || first.status !== 412) return first;
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
      if (result.ok) {
        hasSaved = true;
        remember(entry);
      } else if (isSame(port.known(entry.step), entry.step.after)) {
        // It had arrived after all.
        hasSaved = true;
        remember(entry);
      } else if (!queue.some(({ step }) => isSameField(step, entry.step))) {
        hasFailed = true;
        port.onFailure(result, entry.step, () => add({ ...entry, step: { ...entry.step, before: port.known(entry.step) } }));
      }
      publish();
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
    take: (step: MappingStep) => add({ step, origin: 'step' }),
    /** Takes the last step back, and tells which. */
    undo(): MappingStep | undefined {
      const last = done.at(-1);
      if (!last) return undefined;
      done = done.slice(0, -1);
      add({ step: reversed(last), origin: 'undo' });
      return last;
    },
    /** Does what was taken back last once more, and tells what. */
    redo(): MappingStep | undefined {
      const last = undone.at(-1);
      if (!last) return undefined;
      undone = undone.slice(0, -1);
      add({ step: last, origin: 'redo' });
      return last;
    },
  };
}
