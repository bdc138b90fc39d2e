import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyMapping, type Mapping, setDefault } from './mapping.ts';
import { emptyHistory, historyLimit, redo, remember, undo } from './mapping-history.ts';

const step = { kind: 'default', destinationId: 'd' } as const;
const change = (before: Mapping, text: string) => setDefault(before, 'd', text);

it('takes back as many steps as there were and does them again, whatever order one asks in', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant('undo' as const), fc.constant('redo' as const), fc.nat(5)), { maxLength: 40 }), (acts) => {
      let history = emptyHistory;
      let now = emptyMapping;
      // What a list of whole states would say.
      let [states, at] = [[emptyMapping], 0];
      for (const act of acts) {
        if (typeof act === 'number') {
          const after = change(now, String(act));
          history = remember(history, { before: now, after, step });
          if (after !== now) [states, at] = [[...states.slice(0, at + 1), after], at + 1];
          now = after;
        } else {
          const turn = act === 'undo' ? undo(history) : redo(history);
          if (turn) {
            history = turn.history;
            now = act === 'undo' ? turn.entry.before : turn.entry.after;
          }
          at = act === 'undo' ? Math.max(0, at - 1) : Math.min(states.length - 1, at + 1);
        }
        expect(now).toBe(states[at]);
        expect([history.done.length, history.undone.length]).toEqual([at, states.length - 1 - at]);
      }
    }),
  );
});

it('forgets what was taken back once something new is done, and the oldest of very many steps', () => {
  let history = emptyHistory;
  let now = emptyMapping;
  for (let at = 0; at < historyLimit + 5; at += 1) {
    const after = change(now, String(at));
    history = remember(history, { before: now, after, step });
    now = after;
  }
  expect(history.done).toHaveLength(historyLimit);
  const back = undo(history)?.history ?? emptyHistory;
  expect(redo(remember(back, { before: now, after: change(now, 'new'), step }))).toBeUndefined();
});
