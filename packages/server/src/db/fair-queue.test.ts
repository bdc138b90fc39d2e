import { describe, expect, test } from 'vitest';
import { type Asker, askAs, currentAsker } from './asker.ts';
import { DatabaseBusyError } from './database.ts';
import { createFairQueue } from './fair-queue.ts';

const asker = (source: string, over: Partial<Asker> = {}): Asker => ({ source, comesFirst: false, hasBegun: false, ...over });

/** A queue that is kept busy until `open`, so that what is added meanwhile waits; what was done, in order, and what was refused. */
function heldQueue(room = 100) {
  const queue = createFairQueue(room);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const refused: string[] = [];
  const asked: Promise<unknown>[] = [queue.add(asker('gate'), () => gate.promise)];
  // What keeps the queue busy waits no longer.
  const ready = Promise.resolve().then(() => undefined);
  const ask = (name: string, by: Asker) => {
    const answer = queue.add(by, async () => void done.push(name));
    asked.push(
      answer.catch((error: unknown) => {
        if (!(error instanceof DatabaseBusyError)) throw error;
        refused.push(name);
      }),
    );
  };
  const finish = async () => {
    gate.resolve();
    await Promise.all(asked);
    return { done, refused };
  };
  return { queue, ready, ask, finish };
}

describe('the queue in front of the embedded database', () => {
  test('gives everybody their turn: who asks for much makes nobody else wait', async () => {
    const { ready, ask, finish } = heldQueue();
    await ready;
    for (let index = 1; index <= 50; index += 1) ask(`a${index}`, asker('a'));
    ask('b1', asker('b'));
    ask('c1', asker('c'));
    ask('b2', asker('b'));
    const { done } = await finish();
    expect(done.slice(0, 6)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(done).toHaveLength(53);
  });

  test('lets sign-ins go first, but not for ever', async () => {
    const { ready, ask, finish } = heldQueue();
    await ready;
    ask('work', asker('a'));
    for (let index = 1; index <= 6; index += 1) ask(`sign-in ${index}`, asker(`address ${index}`, { comesFirst: true }));
    const { done } = await finish();
    expect(done).toEqual(['sign-in 1', 'sign-in 2', 'sign-in 3', 'sign-in 4', 'work', 'sign-in 5', 'sign-in 6']);
  });

  test('gives a job of the server its turn among people', async () => {
    const { ready, ask, finish } = heldQueue();
    await ready;
    for (let index = 1; index <= 20; index += 1) ask(`person ${index % 4}`, asker(`person ${index % 4}`));
    ask('job', asker('server', { hasBegun: true }));
    const { done } = await finish();
    expect(done.indexOf('job')).toBe(4);
  });

  test('when it is full, refuses the newest of whoever asks for most', async () => {
    const { ready, ask, finish } = heldQueue(4);
    await ready;
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, asker('a'));
    ask('b1', asker('b'));
    ask('c1', asker('c'));
    ask('a5', asker('a'));
    const { done, refused } = await finish();
    expect(refused).toEqual(['a4', 'a3', 'a5']);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  test('when it is full of people who each ask once, refuses who came last, unless they sign in', async () => {
    const { ready, ask, finish } = heldQueue(3);
    await ready;
    for (const name of ['a', 'b', 'c', 'd']) ask(name, asker(name));
    ask('sign-in', asker('e', { comesFirst: true }));
    const { done, refused } = await finish();
    expect(refused).toEqual(['d', 'c']);
    expect(done).toEqual(['sign-in', 'a', 'b']);
  });

  test('never refuses the rest of what was begun', async () => {
    const { ready, ask, finish } = heldQueue(2);
    await ready;
    const begun = asker('a', { hasBegun: true });
    for (const name of ['a1', 'a2', 'a3']) ask(name, begun);
    ask('b1', asker('b'));
    const { done, refused } = await finish();
    expect(refused).toEqual(['b1']);
    expect(done).toEqual(['a1', 'a2', 'a3']);
  });

  test('a job that fails takes no other along, and what was begun is known as such', async () => {
    const queue = createFairQueue(1);
    const one = asker('a');
    await expect(queue.add(one, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(one.hasBegun).toBe(true);
    await expect(queue.add(asker('a'), async () => 'goes on')).resolves.toBe('goes on');
  });

  test('does each job in the name of who asked, whoever else is served around it', async () => {
    const queue = createFairQueue(10);
    const seen: string[] = [];
    const names = ['a', 'b', 'c'];
    const asked = names.map((name) => {
      const answer = Promise.withResolvers<void>();
      askAs(asker(name), () => {
        queue.add(currentAsker(), async () => void seen.push(currentAsker().source)).then(answer.resolve, answer.reject);
      });
      return answer.promise;
    });
    await Promise.all(asked);
    expect(seen).toEqual(names);
  });

  test('finishes what waits before it closes, and takes nothing after that', async () => {
    const { queue, ready, ask, finish } = heldQueue();
    await ready;
    ask('waiting', asker('a'));
    const closed = queue.close();
    await expect(queue.add(asker('b'), async () => undefined)).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
    const { done } = await finish();
    await closed;
    expect(done).toEqual(['waiting']);
  });

  test('of several connections does as much at a time, and gives turns to what waits', async () => {
    const queue = createFairQueue(100, { width: 2 });
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun: string[] = [];
    const hold = (name: string, gate?: Promise<void>) =>
      queue.add(asker(name[0] ?? ''), async () => {
        begun.push(name);
        await gate;
      });
    const all = [hold('a1', gates[0]?.promise), hold('a2'), hold('a3'), hold('b1', gates[1]?.promise), hold('c1')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['a1', 'b1']);
    expect(queue.load()).toEqual({ isBusy: true, waiting: 3 });
    for (const gate of gates) gate.resolve();
    await Promise.all(all);
    expect(begun.indexOf('c1')).toBeLessThan(begun.indexOf('a3'));
    await queue.close();
    expect(queue.load()).toEqual({ isBusy: false, waiting: 0 });
  });

  test('lets the process look at everything else between two jobs', async () => {
    const queue = createFairQueue(10);
    const order: string[] = [];
    const first = queue.add(asker('a'), async () => {
      order.push('job 1');
      setImmediate(() => order.push('everything else'));
    });
    await Promise.all([first, queue.add(asker('a'), async () => void order.push('job 2'))]);
    expect(order).toEqual(['job 1', 'everything else', 'job 2']);
  });
});
