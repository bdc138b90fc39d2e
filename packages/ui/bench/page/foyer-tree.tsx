import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Tree } from '#components/tree/index.ts';
import { storyNodes } from '#testing/story-teams.ts';
import type { Subject } from './subject.ts';

/** Our tree, with boxes to tick. */
export function foyerTree(count: number): Subject {
  const nodes = storyNodes(count);
  const allIds: ReadonlySet<string> = new Set(nodes.map(({ id }) => id));
  const none: ReadonlySet<string> = new Set();
  const selection = { chosenIds: none, onChosenIdsChange: () => undefined, choice: 'branch' as const };
  let root: Root;
  const draw = (items: typeof nodes, query: string, openIds: ReadonlySet<string>) =>
    flushSync(() => root.render(<Tree label="Teams" items={items} query={query} openIds={openIds} selection={selection} />));
  return {
    // A new list each time, so that building the tree is part of it.
    mount: (stage) => {
      root = createRoot(stage);
      draw([...nodes], '', none);
    },
    unmount: () => root.unmount(),
    search: (query) => draw(nodes, query, allIds),
    openAll: (isOpen) => draw(nodes, '', isOpen ? allIds : none),
  };
}
