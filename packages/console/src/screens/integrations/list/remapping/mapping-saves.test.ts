import type { Failure } from '@foyer/api/client';
import type { Mapping } from '@foyer/api/remapping/remapping.schema';
import { describe, expect, test, vi } from 'vitest';
import { createMappingSaves, type MappingStep } from './mapping-saves.ts';

const mapping = (name: string): Mapping => ({
  from: { attribute: `ctx.integrations-datasource.d1.${name}`, sourceParams: [], destinationParams: [] },
  to: ['p1.f1'],
});
const step = (after: Mapping | null, more: Partial<MappingStep> = {}): MappingStep => ({
  pluginId: 'p1',
  field: 'f1',
  before: null,
  after,
  ...more,
});
const failure = (status: number): Failure => ({ ok: false, status, error: { message: 'No.' } });
const ok = { ok: true } as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A server by hand: each call waits for its answer. */
function stage() {
  const stored = new Map<string, Mapping | null>();
  const calls: { step: MappingStep; answer: (result: typeof ok | Failure) => Promise<void> }[] = [];
  const onFailure = vi.fn<(failure: Failure, step: MappingStep, again: () => void) => void>();
  const refused = new Set<Mapping | null>();
  const keyOf = ({ pluginId, field }: MappingStep) => `${pluginId}.${field}`;
  const saves = createMappingSaves({
    send: (given) =>
      new Promise((resolve) =>
        calls.push({
          step: given,
          answer: async (result) => {
            if (result.ok) stored.set(keyOf(given), given.after);
            resolve(result);
            await settled();
          },
        }),
      ),
    refresh: async () => undefined,
    known: (given) => stored.get(keyOf(given)) ?? null,
    canSave: ({ after }) => !refused.has(after),
    onFailure,
  });
  const answer = async (at: number, result: typeof ok | Failure) => {
    const call = calls[at];
    if (!call) throw new Error(`There is no call ${at}.`);
    await call.answer(result);
  };
  const canUndo = () => saves.next('undo')?.canTake ?? false;
  const canRedo = () => saves.next('redo')?.canTake ?? false;
  return { saves, stored, calls, refused, onFailure, answer, canUndo, canRedo };
}

describe('saving what is mapped', () => {
  test('says saved only when everything is', async () => {
    const { saves, calls, answer } = stage();
    saves.take(step(mapping('a')));
    saves.take(step(mapping('b'), { pluginId: 'p2' }));
    expect(saves.state().progress).toBe('saving');
    expect(calls).toHaveLength(2);
    await answer(0, ok);
    expect(saves.state().progress).toBe('saving');
    await answer(1, ok);
    expect(saves.state()).toMatchObject({ progress: 'saved', pending: [] });
  });

  test('sends the steps of one plugin one after the other, so that no answer overtakes another', async () => {
    const { saves, calls, answer, stored } = stage();
    saves.take(step(mapping('a')));
    saves.take(step(mapping('b'), { before: mapping('a') }));
    expect(calls).toHaveLength(1);
    await answer(0, ok);
    expect(calls).toHaveLength(2);
    await answer(1, ok);
    expect(stored.get('p1.f1')).toEqual(mapping('b'));
  });

  test.each([0, 404, 409, 500])('takes a step that failed with %i from the canvas and offers it again', async (status) => {
    const { saves, onFailure, answer, canUndo } = stage();
    saves.take(step(mapping('a')));
    await answer(0, failure(status));
    expect(saves.state()).toMatchObject({ progress: 'failed', pending: [] });
    expect(canUndo()).toBe(false);
    expect(onFailure).toHaveBeenCalledOnce();
    onFailure.mock.lastCall?.[2]();
    await answer(1, ok);
    expect(saves.state().progress).toBe('saved');
    expect(canUndo()).toBe(true);
  });

  test('does not say saved after a later step succeeded while an earlier one failed', async () => {
    const { saves, answer } = stage();
    saves.take(step(mapping('a')));
    saves.take(step(mapping('b'), { field: 'f2' }));
    await answer(0, failure(500));
    await answer(1, ok);
    expect(saves.state().progress).toBe('failed');
  });

  test('knows a call without an answer that had arrived', async () => {
    const { saves, stored, onFailure, answer } = stage();
    saves.take(step(mapping('a')));
    stored.set('p1.f1', mapping('a'));
    await answer(0, failure(0));
    expect(saves.state().progress).toBe('saved');
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('tries once more when somebody else changed another field, and asks when it was this one', async () => {
    const first = stage();
    first.saves.take(step(mapping('a')));
    await first.answer(0, failure(412));
    await first.answer(1, ok);
    expect(first.saves.state().progress).toBe('saved');

    const second = stage();
    second.saves.take(step(mapping('a')));
    second.stored.set('p1.f1', mapping('theirs'));
    await second.answer(0, failure(412));
    expect(second.calls).toHaveLength(1);
    expect(second.onFailure).toHaveBeenCalledOnce();
  });

  test('takes a step back and does it again, by saving', async () => {
    const { saves, calls, stored, answer, canUndo, canRedo } = stage();
    saves.take(step(mapping('a')));
    await answer(0, ok);
    saves.undo();
    expect(calls[1]?.step).toMatchObject({ before: mapping('a'), after: null });
    await answer(1, ok);
    expect(stored.get('p1.f1')).toBeNull();
    expect([canUndo(), canRedo()]).toEqual([false, true]);
    saves.redo();
    await answer(2, ok);
    expect(stored.get('p1.f1')).toEqual(mapping('a'));
    expect([canUndo(), canRedo()]).toEqual([true, false]);
  });
});

describe('taking back', () => {
  /** An older step on another field, and then the repair of a broken mapping. */
  async function repaired() {
    const staged = stage();
    const broken = mapping('gone');
    staged.stored.set('p1.f1', broken);
    staged.saves.take(step(mapping('older'), { field: 'f2' }));
    await staged.answer(0, ok);
    staged.saves.take(step(mapping('a'), { before: broken }));
    await staged.answer(1, ok);
    return { ...staged, broken };
  }

  test('is not offered for the repair of a broken mapping, and leaves older steps alone', async () => {
    const { saves, calls, refused, broken, canUndo } = await repaired();
    refused.add(broken);
    expect(saves.next('undo')).toMatchObject({ step: { field: 'f1', after: broken }, canTake: false });
    expect(canUndo()).toBe(false);
    expect(saves.undo()).toBeUndefined();
    expect(calls).toHaveLength(2);
  });

  test('is offered again when what stood there works again', async () => {
    const { saves, refused, broken, canUndo, answer, stored } = await repaired();
    refused.add(broken);
    expect(canUndo()).toBe(false);
    refused.clear();
    saves.undo();
    await answer(2, ok);
    expect(stored.get('p1.f1')).toEqual(broken);
    expect(saves.next('undo')).toMatchObject({ step: { field: 'f2', after: null }, canTake: true });
  });

  test('that fails stays the next step to be taken back: an older one is not reverted in its place', async () => {
    const { saves, calls, onFailure, answer } = await repaired();
    saves.undo();
    await answer(2, failure(500));
    expect(saves.next('undo')).toMatchObject({ step: { field: 'f1' }, canTake: true });
    // Tried again from the message, it is taken back once.
    onFailure.mock.lastCall?.[2]();
    expect(calls[3]?.step.field).toBe('f1');
    await answer(3, ok);
    expect(saves.next('undo')?.step.field).toBe('f2');
    expect(saves.next('redo')).toMatchObject({ step: { field: 'f1', after: mapping('a') }, canTake: true });
  });

  test('is not offered where somebody else has mapped since', async () => {
    const { stored, canUndo } = await repaired();
    expect(canUndo()).toBe(true);
    stored.set('p1.f1', mapping('theirs'));
    expect(canUndo()).toBe(false);
  });

  test('waits for a step that is on its way: until it has arrived the last step is not known', async () => {
    const { saves, answer, canUndo } = stage();
    saves.take(step(mapping('a')));
    await answer(0, ok);
    saves.take(step(mapping('b'), { field: 'f2' }));
    expect(canUndo()).toBe(false);
    await answer(1, ok);
    expect(saves.next('undo')?.step.field).toBe('f2');
    // Several are taken back without waiting.
    saves.undo();
    expect(saves.next('undo')).toMatchObject({ step: { field: 'f1' }, canTake: true });
  });
});
