import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { RemappingBoard } from '#patterns/remapping-board/index.ts';
import { storyBoardTexts, storyManyGroups, storyManySources } from '#testing/story-board.ts';
import type { Subject } from './subject.ts';

const ignore = () => undefined;
const sources = storyManySources(200);
const mapped = { name: 'attribute_0', origin: 'Tidewater Loyalty CRM', canEdit: true };

type KeptProps = { count: number; hold: (put: (isLinked: boolean) => void) => void };

function Kept({ count, hold }: KeptProps) {
  const [groups, setGroups] = useState(() => storyManyGroups(count, 20));
  useLayoutEffect(() => {
    // As the console does it: one field changes, all other objects stay.
    hold((isLinked) =>
      flushSync(() =>
        setGroups(([first, ...others]) => {
          const [field, ...fields] = first?.fields ?? [];
          return first && field
            ? [{ ...first, fields: [{ ...field, mapped: isLinked ? mapped : undefined }, ...fields] }, ...others]
            : others;
        }),
      ),
    );
  }, [hold]);
  return (
    <RemappingBoard
      scopes="Tidewater Loyalty CRM"
      sourceHead={null}
      groupHead={null}
      noSources="None"
      noGroups="None"
      sources={sources}
      groups={groups}
      onMap={ignore}
      onRemove={ignore}
      onEdit={ignore}
      onDismiss={ignore}
      onOpenGroup={ignore}
      texts={storyBoardTexts}
    />
  );
}

/** Our board with so many groups of twenty fields, and two hundred sources for them. */
export function foyerBoard(count: number): Subject {
  let root: Root;
  let put: (isLinked: boolean) => void = () => undefined;
  const hold = (next: typeof put) => {
    put = next;
  };
  return {
    mount: (stage) => {
      stage.style.display = 'flex';
      root = createRoot(stage);
      flushSync(() => root.render(<Kept count={count} hold={hold} />));
    },
    unmount: () => root.unmount(),
    link: (isLinked) => put(isLinked),
  };
}
