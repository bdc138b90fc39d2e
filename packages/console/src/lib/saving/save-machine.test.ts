import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveMachine, type SaveResult, type SaveSubject } from './save-machine.ts';

interface Copy {
  readonly text: string;
  readonly other: string;
  readonly version: number;
}

/** A machine over a text, and a server that answers when it is told to. */
function setUp(given: Partial<SaveSubject<string, Copy>> = {}) {
  const typed: { text: string } = { text: 'Stored' };
  const server: Copy[] = [{ text: 'Stored', other: '', version: 1 }];
  const holds = () => server.at(-1) as Copy;
  const sent: string[] = [];
  const answers: ((result: SaveResult<Copy>) => void)[] = [];
  const onSaved = vi.fn();
  const onFailed = vi.fn();
  const machine = new SaveMachine<string, Copy>(
    {
      savedMs: 3000,
      unsaved: (base) => (typed.text === base.text || typed.text === 'invalid' ? undefined : typed.text),
      isDirty: (base) => typed.text !== base.text,
      send: (text, base) => {
        sent.push(`${text} over ${base.version}`);
        return new Promise((resolve) => answers.push(resolve));
      },
      reload: async () => holds(),
      isStored: (copy, text) => copy.text === text,
      isSame: (copy, base) => copy.text === base.text,
      onSaved,
      onFailed,
      ...given,
    },
    holds(),
  );
  const states: string[] = [];
  machine.subscribe(() => states.push(machine.state().kind));
  return {
    ...{ machine, server, sent, states, onSaved, onFailed },
    type: (text: string) => {
      typed.text = text;
      machine.edited();
    },
    answer: async (result: SaveResult<Copy>) => {
      answers.shift()?.(result);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
const saved = (text: string, version: number): SaveResult<Copy> => ({ kind: 'saved', current: { text, other: '', version } });
const lost: SaveResult<Copy> = { kind: 'unknown', message: 'No connection.', isUnreached: true };
const refused: SaveResult<Copy> = { kind: 'refused', message: 'No.' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('an edit', () => {
  it('is sent when saving is asked for, and is told for as long as it says', async () => {
    const { machine, type, answer, sent, states, onSaved } = setUp();
    type('New');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    machine.save();
    await answer(saved('New', 2));
    expect(sent).toEqual(['New over 1']);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith('New', machine.base(), { text: 'Stored', other: '', version: 1 });
    await vi.advanceTimersByTimeAsync(2999);
    expect(states).toEqual(['dirty', 'saving', 'saved']);
    await vi.advanceTimersByTimeAsync(1);
    expect(machine.state()).toEqual({ kind: 'idle' });
  });

  it('is sent by itself after a pause where there is one, or before it when the screen is left', async () => {
    const { machine, type, answer, sent } = setUp({ pauseMs: 500 });
    type('Ne');
    await vi.advanceTimersByTimeAsync(499);
    type('New');
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['New over 1']);
    await answer(saved('New', 2));
    type('Newer');
    machine.leave();
    expect(sent).toEqual(['New over 1', 'Newer over 2']);
  });

  it('that may not be sent is neither sent nor told to be saved', async () => {
    const { machine, type, answer, sent } = setUp();
    type('invalid');
    machine.save();
    expect(sent).toEqual([]);
    expect(machine.state().kind).toBe('idle');
    type('New');
    machine.save();
    type('invalid');
    await answer(saved('New', 2));
    expect(machine.state().kind).toBe('idle');
  });
});

describe('one attempt at a time', () => {
  it('is under way, and the latest edit follows it', async () => {
    const { machine, type, answer, sent } = setUp();
    for (const text of ['First', 'Second', 'Third']) {
      type(text);
      machine.save();
    }
    expect(sent).toEqual(['First over 1']);
    await answer(saved('First', 2));
    expect(sent).toEqual(['First over 1', 'Third over 2']);
    await answer(saved('Third', 3));
    expect(machine.state().kind).toBe('saved');
  });

  it('that failed is not told of when a newer edit replaces it', async () => {
    const { machine, type, answer, sent, onFailed } = setUp();
    type('First');
    machine.save();
    type('Second');
    await answer(refused);
    expect(sent).toEqual(['First over 1', 'Second over 1']);
    expect(onFailed).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it.each([
    ['refused', refused],
    ['without an answer', lost],
  ])('%s is told once and tried again when that is asked for', async (_, failure) => {
    const { machine, type, answer, sent, onFailed } = setUp();
    type('New');
    machine.save();
    await answer(failure);
    expect(machine.state()).toEqual({ kind: 'failed', failure });
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(failure, 'New');
    machine.retry();
    await answer(saved('New', 2));
    machine.retry();
    expect(sent).toEqual(['New over 1', 'New over 1']);
  });

  it('that is told elsewhere is not told here', async () => {
    const { machine, type, answer, onFailed } = setUp();
    type('New');
    machine.save();
    await answer({ kind: 'refused', message: '', isToldElsewhere: true });
    expect(machine.state().kind).toBe('failed');
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('is over with the next edit, or when what was typed is dropped', async () => {
    const { machine, type, answer } = setUp();
    type('New');
    machine.save();
    await answer(refused);
    type('Newer');
    expect(machine.state().kind).toBe('dirty');
    machine.cancel();
    expect(machine.state().kind).toBe('idle');
  });
});

describe('another copy on the server', () => {
  async function conflict(theirs: Copy) {
    const all = setUp();
    all.type('Mine');
    all.machine.save();
    all.server.push(theirs);
    await all.answer({ kind: 'conflict', message: 'Changed.' });
    return all;
  }
  const theirs: Copy = { text: 'Theirs', other: '', version: 2 };

  it('of the same thing is asked about, and nothing is sent until that is decided', async () => {
    const { machine, type, sent } = await conflict(theirs);
    expect(machine.state()).toEqual({ kind: 'conflict', theirs });
    type('Mine too');
    machine.save();
    machine.retry();
    expect(sent).toHaveLength(1);
    machine.overwrite();
    expect(sent).toEqual(['Mine over 1', 'Mine too over 2']);
    expect(machine.state()).toEqual({ kind: 'saving', over: theirs });
  });

  it('stands when what was typed is dropped', async () => {
    const { machine, type } = await conflict(theirs);
    type(theirs.text);
    machine.cancel();
    expect(machine.base()).toBe(theirs);
    expect(machine.state().kind).toBe('idle');
  });

  it('in which something else has changed is saved over by itself', async () => {
    const { machine, answer, sent } = await conflict({ text: 'Stored', other: 'Theirs', version: 2 });
    expect(sent).toEqual(['Mine over 1', 'Mine over 2']);
    await answer(saved('Mine', 3));
    expect(machine.state().kind).toBe('saved');
  });

  it('that holds the change already was saved by an attempt without an answer', async () => {
    const { machine, sent } = await conflict({ text: 'Mine', other: '', version: 2 });
    expect(machine.state().kind).toBe('saved');
    expect(sent).toHaveLength(1);
  });

  it('is a failure like any other where it cannot be loaded', async () => {
    const { machine, type, answer } = setUp({ reload: async () => undefined });
    type('Mine');
    machine.save();
    await answer({ kind: 'conflict', message: 'Changed.' });
    expect(machine.state()).toEqual({ kind: 'failed', failure: { kind: 'unknown', message: 'Changed.' } });
  });

  it('of the same version is asked about, so that a save cannot go on for ever', async () => {
    const { machine, sent } = await conflict({ text: 'Stored', other: '', version: 1 });
    expect(machine.state().kind).toBe('conflict');
    expect(sent).toHaveLength(1);
  });
});

describe('a newer copy that came by itself', () => {
  const newer: Copy = { text: 'Newer', other: '', version: 2 };

  it('stands where nothing is typed, and an older one does not', () => {
    const { machine } = setUp();
    expect(machine.refresh(newer)).toBe(true);
    expect(machine.refresh({ ...newer, version: 1 })).toBe(false);
    expect(machine.base()).toBe(newer);
  });

  it('is left to the save where something else is typed', () => {
    const { machine, type, sent } = setUp();
    type('Mine');
    expect(machine.refresh(newer)).toBe(false);
    machine.save();
    expect(sent).toEqual(['Mine over 1']);
  });

  it('in which something else has changed is what the next save is over', () => {
    const { machine, type, sent } = setUp();
    type('Mine');
    expect(machine.refresh({ text: 'Stored', other: 'Theirs', version: 2 })).toBe(false);
    machine.save();
    expect(sent).toEqual(['Mine over 2']);
  });
});
