// What is measured stands alone on the page; the bench drives it from outside through `window.bench`.
import './bench.css';
import { agGrid } from './ag-grid.ts';
import { foyerBoard } from './foyer-board.tsx';
import { foyerCanvas } from './foyer-canvas.tsx';
import { foyerTable } from './foyer-table.tsx';
import { foyerTree } from './foyer-tree.tsx';
import { reactAriaTree } from './react-aria-tree.tsx';
import { schemaForm } from './schema-form.tsx';
import { type Subject, stageHeightPx } from './subject.ts';
import { xarrowsCanvas } from './xarrows-canvas.tsx';

const subjects: Readonly<Record<string, (count: number) => Subject>> = {
  'foyer-table': (count) => foyerTable(count, 'text'),
  'foyer-directory': (count) => foyerTable(count, 'directory'),
  'ag-grid': agGrid,
  'foyer-tree': foyerTree,
  'react-aria-tree': reactAriaTree,
  'schema-form': schemaForm,
  'foyer-canvas': foyerCanvas,
  'foyer-board': foyerBoard,
  'xarrows-all': (count) => xarrowsCanvas(count, 'all'),
  'xarrows-in-view': (count) => xarrowsCanvas(count, 'in view'),
};

const stage = document.getElementById('stage') as HTMLElement;
Object.assign(stage.style, { height: `${stageHeightPx}px`, width: '960px' });

/** Resolves when what was drawn has reached the screen: a task after the next frame. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
}

/** How long something takes until it can be seen. It starts right after a frame, so that waiting for the next one is part of neither. */
async function timeToPaint(act: () => void): Promise<number> {
  await painted();
  const start = performance.now();
  act();
  // The work is done when the frame that shows it is; a frame that comes later for other reasons is not counted.
  await painted();
  return performance.now() - start;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything that scrolls: one list, or both columns of a canvas. */
function scrollersOf(): readonly HTMLElement[] {
  const tall = [...stage.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.scrollHeight > element.clientHeight + 1000 && /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  if (tall.length === 0) throw new Error('Nothing scrolls.');
  return tall;
}

export interface Bench {
  start(name: string, count: number): Promise<void>;
  mountTimes(rounds: number): Promise<number[]>;
  searchTimes(queries: readonly string[], restMs: number): Promise<number[]>;
  openAllTimes(rounds: number): Promise<number[]>;
  nodes(): number;
  rows(): number;
  linkTimes(rounds: number): Promise<number[]>;
  /** Resolves with the next frame; for whoever moves the pointer from outside. */
  painted(): Promise<void>;
  /** How long each frame took, in ms. */
  scroll(frames: number, pxPerFrame: number): Promise<number[]>;
}

let subject: Subject | undefined;

const bench: Bench = {
  async start(name, count) {
    subject = subjects[name]?.(count);
    subject?.mount(stage);
    await pause(1500);
  },
  async mountTimes(rounds) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      subject?.unmount();
      await pause(50);
      times.push(await timeToPaint(() => subject?.mount(stage)));
    }
    return times;
  },
  async searchTimes(queries, restMs) {
    const times: number[] = [];
    for (const query of queries) {
      times.push(await timeToPaint(() => subject?.search?.(query)));
      await pause(restMs);
    }
    return times;
  },
  async openAllTimes(rounds) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      subject?.openAll?.(false);
      await pause(50);
      times.push(await timeToPaint(() => subject?.openAll?.(true)));
    }
    return times;
  },
  nodes: () => stage.querySelectorAll('*').length,
  rows: () => stage.querySelectorAll('[role="row"], [role="treeitem"]').length,
  async linkTimes(rounds) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const isLinked of [false, true]) {
        times.push(await timeToPaint(() => subject?.link?.(isLinked)));
        await pause(30);
      }
    }
    return times;
  },
  painted,
  async scroll(frames, pxPerFrame) {
    // The second column goes at half the speed, so that links are stretched and let go.
    const scrollers = scrollersOf().slice(0, 2);
    for (const scroller of scrollers) scroller.scrollTop = 0;
    const times: number[] = [];
    for (let frame = 0; frame < frames; frame += 1) {
      const start = performance.now();
      scrollers.forEach((scroller, at) => {
        scroller.scrollTop += pxPerFrame / (at + 1);
      });
      await painted();
      times.push(performance.now() - start);
    }
    return times;
  },
};

Object.assign(window, { bench });
