import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { RemappingCanvas } from '#patterns/remapping-canvas/index.ts';
import { storyCanvasTexts, storyManyParameters } from '#testing/story-remapping.ts';
import type { Subject } from './subject.ts';

type KeptProps = { count: number; hold: (put: (isLinked: boolean) => void) => void };

function Kept({ count, hold }: KeptProps) {
  const [{ ends, mapping }] = useState(() => storyManyParameters(count, count));
  const [value, setValue] = useState(mapping);
  useLayoutEffect(() => {
    const without = { ...mapping, links: mapping.links.slice(1) };
    hold((isLinked) => flushSync(() => setValue(isLinked ? mapping : without)));
  }, [mapping, hold]);
  return <RemappingCanvas {...ends} value={value} onChange={setValue} texts={storyCanvasTexts} />;
}

/** Our canvas with so many links, and as many parameters on each side. */
export function foyerCanvas(count: number): Subject {
  let root: Root;
  let put: (isLinked: boolean) => void = () => undefined;
  const hold = (next: typeof put) => {
    put = next;
  };
  return {
    mount: (stage) => {
      root = createRoot(stage);
      flushSync(() => root.render(<Kept count={count} hold={hold} />));
    },
    unmount: () => root.unmount(),
    link: (isLinked) => put(isLinked),
  };
}
