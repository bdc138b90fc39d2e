import { expect, it } from 'vitest';
import { type SendProgress, sendInTens, type TenOutcome } from './send-in-tens.ts';

const sent: TenOutcome = { kind: 'answered', failed: new Map() };

/** Sends 25 rows to a platform that answers as told, call by call. */
async function run(answers: readonly (TenOutcome | 'call off')[], count = 25) {
  const calls: string[][] = [];
  const results = new Map<string, string>();
  const progress: SendProgress[] = [];
  const waited: number[] = [];
  let isCalledOff = false;
  const stopped = await sendInTens({
    rows: Array.from({ length: count }, (_, index) => String(index)),
    keyOf: (row) => row,
    send: async (rows) => {
      const answer = answers[calls.length] ?? sent;
      calls.push([...rows]);
      if (answer !== 'call off') return answer;
      isCalledOff = true;
      return sent;
    },
    onRows: (given) => {
      for (const [key, message] of given) results.set(key, message);
    },
    onProgress: (given) => progress.push(given),
    wait: async (seconds) => void waited.push(seconds),
    isCalledOff: () => isCalledOff,
  });
  return { calls, results, progress, waited, stopped };
}

it('sends ten at a time, one call after the other, and says how far it is', async () => {
  const { calls, results, progress, stopped } = await run([]);
  expect(calls.map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(calls.flat()).toEqual(Array.from({ length: 25 }, (_, index) => String(index)));
  expect([...results.values()].every((message) => message === '')).toBe(true);
  expect(progress.map(({ done }) => done)).toEqual([0, 10, 20, 25]);
  expect(stopped).toBeUndefined();
});

it('waits as long as it is asked to, and sends the same ten again', async () => {
  const { calls, results, waited, progress } = await run([sent, { kind: 'wait', seconds: 7 }, { kind: 'wait', seconds: 2 }]);
  expect(calls.map(([first]) => first)).toEqual(['0', '10', '10', '10', '20']);
  expect(waited).toEqual([7, 2]);
  expect(progress).toContainEqual({ total: 25, done: 10, pausedSeconds: 7 });
  expect(results.size).toBe(25);
});

it('does not wait for ever: rows that were not sent keep no result', async () => {
  const { calls, results } = await run(Array.from({ length: 40 }, () => ({ kind: 'wait', seconds: 1 }) as const));
  expect(calls).toHaveLength(9);
  expect(results.size).toBe(0);
});

it('gives each row its own result, and goes on after ten that were refused', async () => {
  const { results } = await run([
    { kind: 'answered', failed: new Map([['3', 'Already a member.']]) },
    { kind: 'refused', message: 'Not allowed.' },
  ]);
  expect(results.get('3')).toBe('Already a member.');
  expect(results.get('4')).toBe('');
  expect(results.get('12')).toBe('Not allowed.');
  expect(results.get('24')).toBe('');
});

it('stops where nothing more can be sent, and leaves the rest for later', async () => {
  const { calls, results, stopped } = await run([sent, { kind: 'stopped', message: 'The server cannot be reached.' }]);
  expect(stopped).toBe('The server cannot be reached.');
  expect(calls).toHaveLength(2);
  expect(results.size).toBe(10);
});

it('can be called off between two calls', async () => {
  const { calls, results } = await run(['call off']);
  expect(calls).toHaveLength(1);
  expect(results.size).toBe(10);
});
