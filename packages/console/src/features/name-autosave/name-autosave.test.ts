import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  autosaveDebounceMs,
  type KeptEdit,
  NameAutosave,
  type NameAutosaveOptions,
  type NameChange,
  type SaveOutcome,
  savedIndicatorMs,
} from './name-autosave.ts';

interface Thing {
  name: string;
  version: number;
  imageUrl: string;
}
type Network = 'answers' | 'refuses' | 'lost before' | 'lost after';

/** A server that can be slow, say no, or lose the request or its answer. */
function setUp(given: Partial<NameAutosaveOptions<Thing>> = {}) {
  const server: Thing = { name: 'Northwind', version: 1, imageUrl: '' };
  const calls: NameChange[] = [];
  const network = { latencyMs: 100, now: 'answers' as Network, busy: 0, mostBusy: 0 };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const onFailed = vi.fn();
  const onSaved = vi.fn();
  const save = async (change: NameChange, version: number): Promise<SaveOutcome<Thing>> => {
    const { now, latencyMs } = network;
    calls.push(change);
    network.mostBusy = Math.max(network.mostBusy, ++network.busy);
    await wait(latencyMs / 2);
    const isCurrent = version === server.version;
    if (isCurrent && (now === 'answers' || now === 'lost after')) {
      server.name = change.name;
      server.version += 1;
      if (change.picture !== undefined) server.imageUrl = change.picture === 'removed' ? '' : `/images/${server.version}`;
    }
    const answer = { ...server };
    await wait(latencyMs / 2);
    network.busy -= 1;
    if (now === 'lost before' || now === 'lost after') return { kind: 'unknown', message: 'No connection.' };
    if (now === 'refuses') return { kind: 'refused', message: 'No.' };
    return isCurrent ? { kind: 'saved', current: answer } : { kind: 'conflict' };
  };
  const autosave = new NameAutosave<Thing>({
    current: { ...server },
    save,
    reload: async () => ({ ...server }),
    invalidBy: (name) => (name.includes('/') ? 'ORGANIZATION_NAME_VALIDATION' : undefined),
    isSame: (one, other) => one.name === other.name && one.imageUrl === other.imageUrl,
    onSaved,
    onFailed,
    ...given,
  });
  autosave.enter();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { autosave, server, calls, network, pass, onFailed, onSaved, shown: autosave.view };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('saving a name by itself', () => {
  it('saves 500 ms after the last edit, shows that it is saving, then a check for 3 seconds', async () => {
    const { autosave, calls, pass, shown } = setUp();
    autosave.editName('North');
    await pass(autosaveDebounceMs - 1);
    autosave.editName('Northern');
    await pass(autosaveDebounceMs - 1);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([{ name: 'Northern' }]);
    expect(shown().state).toBe('saving');
    await pass(100);
    expect(shown().state).toBe('saved');
    await pass(savedIndicatorMs - 1);
    expect(shown().state).toBe('saved');
    await pass(1);
    expect(shown().state).toBe('idle');
  });

  it.each(['', '   ', 'Northwind', '  northWIND '])('does nothing for %j', async (name) => {
    const { autosave, calls, pass, shown } = setUp();
    autosave.editName(name);
    await pass(5000);
    expect(calls).toEqual([]);
    expect(shown().state).toBe('idle');
  });

  it('sends a name as it will be stored, once, and nothing for one that differs in spaces alone', async () => {
    const { autosave, calls, pass, shown } = setUp();
    autosave.editName(' North \u00a0 Ea\u0301st ');
    await pass(5000);
    expect(calls).toEqual([{ name: 'North E\u00e1st' }]);
    autosave.editName('North   E\u00e1st');
    await pass(5000);
    expect(calls).toHaveLength(1);
    expect(shown().state).toBe('idle');
    expect(autosave.isUnsaved()).toBe(false);
  });

  it('saves a new picture with an unchanged or an empty name', async () => {
    const { autosave, calls, pass } = setUp();
    const picture = new Blob(['x']);
    autosave.editName('');
    autosave.choosePicture(picture);
    await pass(1000);
    expect(calls).toEqual([{ name: 'Northwind', picture }]);
    autosave.choosePicture('removed');
    await pass(1000);
    expect(calls[1]).toEqual({ name: 'Northwind', picture: 'removed' });
    await pass(5000);
    expect(calls).toHaveLength(2);
  });

  it('sends nothing that breaks a rule and names the rule', async () => {
    const { autosave, calls, pass, shown } = setUp();
    autosave.editName('North/South');
    await pass(1000);
    expect(calls).toEqual([]);
    expect(shown()).toMatchObject({ invalid: 'ORGANIZATION_NAME_VALIDATION', name: 'North/South', state: 'idle' });
    autosave.editName('North South');
    expect(shown().invalid).toBeUndefined();
  });

  it('shows the stored name again when the field is left with nothing to save', () => {
    const { autosave, shown } = setUp();
    autosave.editName('  ');
    autosave.commit();
    expect(shown().name).toBe('Northwind');
  });

  it('saves at once on Enter', async () => {
    const { autosave, calls, pass } = setUp();
    autosave.editName('Northern');
    autosave.commit();
    expect(calls).toEqual([{ name: 'Northern' }]);
    await pass(5000);
    expect(calls).toHaveLength(1);
  });

  it('goes back on Escape, and takes back what was already under way', async () => {
    const { autosave, calls, server, pass, shown } = setUp();
    autosave.editName('Northern');
    autosave.cancel();
    await pass(1000);
    expect(calls).toEqual([]);
    autosave.editName('Southern');
    await pass(520);
    autosave.cancel();
    await pass(1000);
    expect(server.name).toBe('Northwind');
    expect(shown().name).toBe('Northwind');
  });
});

describe('a bad network', () => {
  it('keeps one request under way, and the last edit wins', async () => {
    const { autosave, calls, network, server, pass, shown } = setUp();
    network.latencyMs = 4000;
    for (const name of ['First', 'Second', 'Third']) {
      autosave.editName(name);
      await pass(600);
    }
    expect(calls).toEqual([{ name: 'First' }]);
    expect(shown().state).toBe('saving');
    network.latencyMs = 10;
    await pass(10_000);
    expect(calls.map((call) => call.name)).toEqual(['First', 'Third']);
    expect(server.name).toBe('Third');
    expect(network.mostBusy).toBe(1);
  });

  it('leaves what was typed, tells of the failure once, and saves on the next try', async () => {
    const { autosave, network, server, pass, shown, onFailed } = setUp();
    network.now = 'refuses';
    autosave.editName('Northern');
    await pass(1000);
    expect(shown()).toMatchObject({ state: 'failed', name: 'Northern', message: 'No.' });
    expect(onFailed).toHaveBeenCalledExactlyOnceWith('No.');
    autosave.commit();
    await pass(1000);
    expect(onFailed).toHaveBeenCalledOnce();
    network.now = 'answers';
    autosave.flush();
    await pass(1000);
    expect(server.name).toBe('Northern');
    expect(shown().state).toBe('saved');
  });

  it('drops a picture that the server does not take, so that the name can still be saved', async () => {
    const outcomes: SaveOutcome<Thing>[] = [
      { kind: 'refused', message: 'Not a picture.', isPictureAtFault: true },
      { kind: 'saved', current: { name: 'Northern', version: 2, imageUrl: '' } },
    ];
    const save = vi.fn(async () => outcomes.shift() as SaveOutcome<Thing>);
    const { autosave, pass, shown, onFailed } = setUp({ save });
    autosave.choosePicture(new Blob(['no picture']));
    await pass(1000);
    expect(shown()).toMatchObject({ state: 'failed', picture: undefined, message: 'Not a picture.' });
    expect(onFailed).toHaveBeenCalledOnce();
    autosave.editName('Northern');
    await pass(1000);
    expect(save).toHaveBeenLastCalledWith({ name: 'Northern' }, 1);
    expect(shown().state).toBe('saved');
  });

  it('says nothing of its own when the session has ended, and keeps everything for the next try', async () => {
    const outcomes: SaveOutcome<Thing>[] = [
      { kind: 'refused', message: '', isToldElsewhere: true },
      { kind: 'saved', current: { name: 'Northern', version: 2, imageUrl: '' } },
    ];
    const { autosave, pass, shown, onFailed } = setUp({ save: async () => outcomes.shift() as SaveOutcome<Thing> });
    autosave.editName('Northern');
    await pass(1000);
    expect(shown()).toMatchObject({ state: 'failed', name: 'Northern' });
    expect(onFailed).not.toHaveBeenCalled();
    autosave.retry();
    await pass(1000);
    expect(shown().state).toBe('saved');
  });

  it('does not tell of a failure that a newer edit has overtaken', async () => {
    const { autosave, network, server, pass, onFailed } = setUp();
    network.now = 'refuses';
    network.latencyMs = 2000;
    autosave.editName('First');
    await pass(600);
    network.now = 'answers';
    autosave.editName('Second');
    await pass(8000);
    expect(server.name).toBe('Second');
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('saves the old name again when an unanswered request may have changed it', async () => {
    const { autosave, network, server, pass, shown } = setUp();
    network.now = 'lost after';
    autosave.editName('Northern');
    await pass(1000);
    expect(shown().state).toBe('failed');
    network.now = 'answers';
    autosave.editName('Northwind');
    await pass(2000);
    expect(server.name).toBe('Northwind');
    expect(shown()).toMatchObject({ state: 'saved', theirs: undefined });
  });

  it('finds out that an unanswered request was carried out', async () => {
    const { autosave, network, calls, pass, shown } = setUp();
    network.now = 'lost after';
    autosave.editName('Northern');
    await pass(1000);
    network.now = 'answers';
    autosave.flush();
    await pass(1000);
    expect(shown()).toMatchObject({ state: 'saved', theirs: undefined });
    expect(calls).toHaveLength(2);
  });

  it('ends with the last edit stored and shows "saved" only when that is true, whatever the network does', async () => {
    const step = fc.record({
      name: fc.constantFrom('Northwind', 'Alpha', 'Beta', 'Gamma', 'alpha ', '', 'a/b'),
      pauseMs: fc.integer({ min: 0, max: 1500 }),
      latencyMs: fc.integer({ min: 0, max: 3000 }),
      now: fc.constantFrom<Network>('answers', 'refuses', 'lost before', 'lost after'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { autosave, server, network, pass, shown } = setUp();
        const untrue: string[] = [];
        const check = () => {
          const name = shown().name.trim().toLowerCase();
          if (shown().state === 'saved' && name !== '' && name !== server.name.toLowerCase()) untrue.push(name);
        };
        const stop = autosave.subscribe(check);
        for (const { name, pauseMs, latencyMs, now } of steps) {
          Object.assign(network, { latencyMs, now });
          autosave.editName(name);
          await pass(pauseMs);
        }
        Object.assign(network, { latencyMs: 10, now: 'answers' });
        autosave.editName('The last one');
        await pass(10_000);
        stop();
        expect(untrue).toEqual([]);
        expect(server.name).toBe('The last one');
        expect(shown()).toMatchObject({ state: 'idle', theirs: undefined, message: undefined });
        expect(autosave.isUnsaved()).toBe(false);
        expect(network.mostBusy).toBeLessThanOrEqual(1);
      }),
      { numRuns: 150 },
    );
  });
});

describe('where a failed save is put back', () => {
  function setUpPutBack(given: Partial<NameAutosaveOptions<Thing>> = {}) {
    const onPutBack = vi.fn();
    return { onPutBack, ...setUp({ onPutBack, ...given }) };
  }

  it('shows the stored name again and hands over the typed one', async () => {
    const { autosave, network, server, pass, shown, onPutBack, onFailed } = setUpPutBack();
    network.now = 'refuses';
    autosave.editName('Northern');
    await pass(1000);
    expect(shown()).toMatchObject({ state: 'failed', name: 'Northwind' });
    expect(onPutBack).toHaveBeenCalledExactlyOnceWith('No.', 'Northern');
    expect(onFailed).not.toHaveBeenCalled();
    expect(autosave.isUnsaved()).toBe(false);
    network.now = 'answers';
    autosave.editName('Northern');
    await pass(1000);
    expect(server.name).toBe('Northern');
  });

  it.each([
    ['lost after', 'Northern', 'saved'],
    ['lost before', 'Northwind', 'failed'],
  ] as const)('asks the server what it has when the request was %s it was stored', async (now, name, state) => {
    const { autosave, network, pass, shown } = setUpPutBack();
    network.now = now;
    autosave.editName('Northern');
    await pass(1000);
    expect(shown()).toMatchObject({ name, state });
  });

  it('keeps what was typed when the session has ended', async () => {
    const save = async (): Promise<SaveOutcome<Thing>> => ({ kind: 'refused', message: 'Sign in.', isToldElsewhere: true });
    const { autosave, pass, shown, onPutBack } = setUpPutBack({ save });
    autosave.editName('Northern');
    await pass(1000);
    expect(shown()).toMatchObject({ name: 'Northern', state: 'failed' });
    expect(onPutBack).not.toHaveBeenCalled();
  });
});

it('capitals make another name where they are of weight', async () => {
  for (const isCaseOfWeight of [false, true]) {
    const { autosave, calls, pass } = setUp({ isCaseOfWeight });
    autosave.editName('NorthWind');
    await pass(1000);
    expect(calls).toHaveLength(isCaseOfWeight ? 1 : 0);
  }
});

describe('somebody else saved in between', () => {
  async function conflict() {
    const all = setUp();
    Object.assign(all.server, { name: 'Theirs', version: 2 });
    all.autosave.editName('Mine');
    await all.pass(1000);
    expect(all.shown()).toMatchObject({ state: 'failed', name: 'Mine', theirs: { name: 'Theirs' } });
    expect(all.server.name).toBe('Theirs');
    return all;
  }

  it('stores nothing until the person chose', async () => {
    const { autosave, calls, pass } = await conflict();
    autosave.editName('Mine too');
    await pass(5000);
    expect(calls).toHaveLength(1);
  });

  it('keeps mine', async () => {
    const { autosave, server, pass, shown } = await conflict();
    autosave.keepMine();
    await pass(1000);
    expect(server.name).toBe('Mine');
    expect(shown()).toMatchObject({ state: 'saved', theirs: undefined });
  });

  it('takes theirs', async () => {
    const { autosave, server, calls, pass, shown } = await conflict();
    autosave.takeTheirs();
    await pass(5000);
    expect(server.name).toBe('Theirs');
    expect(calls).toHaveLength(1);
    expect(shown()).toMatchObject({ name: 'Theirs', state: 'idle', theirs: undefined });
  });

  it('goes on by itself when the other change was about something else', async () => {
    const { autosave, server, pass, shown } = setUp();
    server.version = 5;
    autosave.editName('Mine');
    await pass(1000);
    expect(server).toMatchObject({ name: 'Mine', version: 6 });
    expect(shown().state).toBe('saved');
  });

  it('shows a newer stored name, but never over what is being typed', () => {
    const { autosave, shown } = setUp();
    autosave.rebase({ name: 'Newer', version: 2, imageUrl: '' });
    expect(shown().name).toBe('Newer');
    autosave.rebase({ name: 'Older', version: 1, imageUrl: '' });
    expect(shown().name).toBe('Newer');
    autosave.editName('Typing');
    autosave.rebase({ name: 'Newest', version: 3, imageUrl: '' });
    expect(shown().name).toBe('Typing');
  });
});

describe('leaving the screen', () => {
  it('sends at once what was waiting', async () => {
    const { autosave, server, pass } = setUp();
    autosave.editName('Northern');
    autosave.leave();
    await pass(200);
    expect(server.name).toBe('Northern');
  });

  it('sends what was typed while a request was under way', async () => {
    const { autosave, server, network, pass } = setUp();
    network.latencyMs = 3000;
    autosave.editName('First');
    await pass(600);
    autosave.editName('Second');
    autosave.leave();
    await pass(10_000);
    expect(server.name).toBe('Second');
  });

  it('keeps an unsaved name aside and brings it back', async () => {
    let edit: KeptEdit | undefined;
    const kept = { read: () => edit, write: (next: KeptEdit | undefined) => (edit = next) };
    const first = setUp({ kept });
    first.network.now = 'refuses';
    first.autosave.editName('Northern');
    first.autosave.leave();
    await first.pass(1000);
    expect(edit).toEqual({ name: 'Northern', base: 'Northwind' });
    const second = setUp({ kept });
    expect(second.shown().name).toBe('Northern');
    await second.pass(1000);
    expect(second.server.name).toBe('Northern');
    expect(edit).toBeUndefined();
  });

  it('asks before an edit kept aside goes over a name that changed meanwhile', async () => {
    const { shown, calls, pass } = setUp({ kept: { read: () => ({ name: 'Mine', base: 'Formerly' }), write: () => {} } });
    await pass(5000);
    expect(calls).toEqual([]);
    expect(shown()).toMatchObject({ name: 'Mine', theirs: { name: 'Northwind' } });
  });
});
