import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import Xarrow, { useXarrow, Xwrapper } from 'react-xarrows';
import { storyManyParameters } from '#testing/story-remapping.ts';
import type { Subject } from './subject.ts';

const rowPitchPx = 52;
const columnHeightPx = 448;

/** Which rows of a column can be seen. */
type Seen = { first: number; last: number };
const seenAt = (scrollTop: number): Seen => ({
  first: Math.floor(scrollTop / rowPitchPx),
  last: Math.floor((scrollTop + columnHeightPx) / rowPitchPx),
});

type ColumnProps = { names: readonly string[]; side: 's' | 'd'; seen: Seen | undefined; onScroll: (scrollTop: number) => void };

// As bare as rows can be: what is compared are the arrows.
const Column = memo(function DrawnColumn({ names, side, seen, onScroll }: ColumnProps) {
  const shown = names.map((name, at) => ({ name, at })).filter(({ at }) => !seen || (at >= seen.first - 2 && at <= seen.last + 2));
  return (
    <div style={{ position: 'relative', width: 320 }}>
      <div id={`${side}-above`} style={{ position: 'absolute', top: 0, [side === 's' ? 'right' : 'left']: 0 }} />
      <div id={`${side}-below`} style={{ position: 'absolute', bottom: 0, [side === 's' ? 'right' : 'left']: 0 }} />
      <div style={{ height: columnHeightPx, overflowY: 'auto' }} onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}>
        <div style={{ position: 'relative', height: names.length * rowPitchPx }}>
          {shown.map(({ name, at }) => (
            <div key={name} id={`${side}${at}`} style={{ position: 'absolute', top: at * rowPitchPx, height: 44, width: '100%' }}>
              {name}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
});

type Link = { source: number; destination: number };

// Its arrows read where they lead whenever they are drawn, so nothing but the library's own hook is told that something moved.
function Arrows({
  links,
  seen,
  dragged,
  update,
}: {
  links: readonly Link[];
  seen: { s: Seen; d: Seen } | undefined;
  dragged: RefObject<HTMLElement | null>;
  update: RefObject<() => void>;
}) {
  update.current = useXarrow();
  const endOf = (side: 's' | 'd', at: number) => {
    const column = seen?.[side];
    if (!column) return `${side}${at}`;
    return at < column.first ? `${side}-above` : at > column.last ? `${side}-below` : `${side}${at}`;
  };
  const isIn = (side: 's' | 'd', at: number) => !seen || (at >= seen[side].first && at <= seen[side].last);
  return (
    <>
      {links
        .filter(({ source, destination }) => isIn('s', source) || isIn('d', destination))
        .map(({ source, destination }) => (
          <Xarrow
            key={destination}
            start={endOf('s', source)}
            end={endOf('d', destination)}
            startAnchor="right"
            endAnchor="left"
            strokeWidth={3.5}
            headSize={4}
          />
        ))}
      <Xarrow start={dragged} end="d0" strokeWidth={3.5} headSize={4} dashness />
    </>
  );
}

type CanvasProps = { count: number; isWindowed: boolean; hold: (put: (isLinked: boolean) => void) => void };

function Canvas({ count, isWindowed, hold }: CanvasProps) {
  const [{ links, names }] = useState(() => {
    const { ends, mapping } = storyManyParameters(count, count);
    const place = (id: string) => Number(id.slice(1));
    return {
      links: mapping.links.map(({ sourceId, destinationId }) => ({ source: place(sourceId), destination: place(destinationId) })),
      names: { s: ends.sources.map(({ name }) => name), d: ends.destinations.map(({ name }) => name) },
    };
  });
  const [isLinked, setLinked] = useState(true);
  const [seen, setSeen] = useState({ s: seenAt(0), d: seenAt(0) });
  const update = useRef<() => void>(() => undefined);
  const dragged = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  useLayoutEffect(() => hold((next) => flushSync(() => setLinked(next))), [hold]);
  const schedule = useCallback(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      flushSync(() => update.current());
    });
  }, []);
  const scrolled = (side: 's' | 'd') => (scrollTop: number) => {
    const next = seenAt(scrollTop);
    if (isWindowed)
      setSeen((before) => (before[side].first === next.first && before[side].last === next.last ? before : { ...before, [side]: next }));
    schedule();
  };
  const onSourceScroll = useRef(scrolled('s')).current;
  const onDestinationScroll = useRef(scrolled('d')).current;
  useLayoutEffect(() => {
    const follow = ({ clientX, clientY, buttons }: MouseEvent) => {
      if (buttons === 0 || !dragged.current) return;
      dragged.current.style.transform = `translate(${clientX}px, ${clientY}px)`;
      schedule();
    };
    window.addEventListener('mousemove', follow);
    return () => window.removeEventListener('mousemove', follow);
  }, [schedule]);
  return (
    <Xwrapper>
      <div style={{ position: 'relative', display: 'flex', justifyContent: 'space-between', userSelect: 'none' }}>
        <Column side="s" names={names.s} seen={isWindowed ? seen.s : undefined} onScroll={onSourceScroll} />
        <Column side="d" names={names.d} seen={isWindowed ? seen.d : undefined} onScroll={onDestinationScroll} />
        <div ref={dragged} style={{ position: 'fixed', top: 0, left: 0 }} />
        <Arrows links={isLinked ? links : links.slice(1)} seen={isWindowed ? seen : undefined} dragged={dragged} update={update} />
      </div>
    </Xwrapper>
  );
}

/** Two columns joined by react-xarrows: all arrows, or only those with an end in view. Updated once a frame. */
export function xarrowsCanvas(count: number, which: 'all' | 'in view'): Subject {
  let root: Root;
  let put: (isLinked: boolean) => void = () => undefined;
  const hold = (next: typeof put) => {
    put = next;
  };
  return {
    mount: (stage) => {
      root = createRoot(stage);
      flushSync(() => root.render(<Canvas count={count} isWindowed={which === 'in view'} hold={hold} />));
    },
    unmount: () => root.unmount(),
    link: (isLinked) => put(isLinked),
  };
}
