// How sharp the eyes of the design's tests are: in a random part of a random story, one style is changed a little in one state, and either
// the picture or the recorded states must differ. `npm run test:visual:proof` prints the score; the seed repeats the choice.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compare } from './compare.ts';
import { faultSeed, mutantCount, type Outcome, outcomesFolder } from './mutants.ts';
import { record } from './record-states.ts';
import { type Shot, stateStories } from './shots.ts';
import { type Stage, test } from './stage.ts';

const batches = 6;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Place {
  /** Finds the part, and all that look like it. */
  readonly selector: string;
  /** Finds the control that it is in, where it is in one. */
  readonly control: string | undefined;
  readonly style: Readonly<Record<string, string>>;
  readonly hasText: boolean;
}

const looked = [
  'background-color',
  'color',
  'border-top-color',
  'border-top-width',
  'border-top-style',
  'opacity',
  'padding-top',
  'font-weight',
] as const;

/** The parts of the story that a style sheet can name; runs in the page. */
function findPlaces(properties: readonly string[]): Place[] {
  const byClass = (element: Element) => element.localName + [...element.classList].map((name) => `.${CSS.escape(name)}`).join('');
  const interactive = 'a[href], button, input, textarea, summary, [role="option"], [role^="menuitem"], [role="treeitem"], [role="row"], tr';
  return [...document.querySelectorAll('#storybook-root [class], [role="dialog"] [class], [role="menu"] [class]')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4 || element.closest('.monaco-editor') || getComputedStyle(element).visibility === 'hidden') return [];
    const control = element.closest(interactive);
    const computed = getComputedStyle(element);
    return {
      selector: byClass(element),
      control: control?.classList.length ? byClass(control) : undefined,
      style: Object.fromEntries(properties.map((property) => [property, computed.getPropertyValue(property)])),
      hasText: [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    };
  });
}

/** A colour a little off. */
function off(colour: string | undefined): string {
  return `color-mix(in srgb, ${colour || 'transparent'} 90%, #f0a)`;
}

/** What can be changed there so that somebody might see it. */
function changesAt({ style, hasText, control }: Place, state: string): readonly (readonly [string, string])[] {
  const changes: (readonly [string, string])[] = [];
  if (style['background-color'] !== 'rgba(0, 0, 0, 0)' || state !== 'rest')
    changes.push(['background-color', off(style['background-color'])]);
  if (hasText) changes.push(['color', off(style.color)], ['font-weight', String(Number(style['font-weight']) - 50)]);
  if (style['border-top-style'] !== 'none' && style['border-top-width'] !== '0px') {
    changes.push(['border-color', off(style['border-top-color'])]);
    changes.push(['border-width', `calc(${style['border-top-width']} + 1px)`]);
  }
  if (hasText) changes.push(['padding-block-start', `calc(${style['padding-top']} + 1px)`]);
  if (control && state === 'focus-visible') changes.push(['outline-offset', '3px'], ['outline-color', '#f0a']);
  // Of what cannot be seen anyway, a tenth less cannot be seen either.
  if (changes.length === 0 && style.opacity !== '0') changes.push(['opacity', String(Number(style.opacity) * 0.9)]);
  return changes;
}

const states = ['rest', 'hover', 'active', 'focus-visible'] as const;

/** The change as a style sheet: at rest for the part itself, otherwise while its control is in the state. */
function cssOf(place: Place, state: string, [property, value]: readonly [string, string]): string {
  const rule = `{ ${property}: ${value} !important }`;
  if (state === 'rest' || !place.control) return `${place.selector} ${rule}`;
  const held = `${place.control}:${state}`;
  return place.control === place.selector ? `${held} ${rule}` : `${held} ${place.selector} ${rule}`;
}

async function picturedDifference(stage: Stage, shot: Shot, css: string): Promise<boolean> {
  await stage.show(shot);
  const clean = await stage.steadyPicture();
  await stage.page.addStyleTag({ content: css });
  return (await compare(clean, await stage.steadyPicture())) !== undefined;
}

async function recordedDifference(stage: Stage, shot: Shot, css: string): Promise<boolean> {
  await stage.show(shot);
  const clean = await record(stage, [shot]);
  await stage.show(shot);
  return clean !== (await record(stage, [shot], css));
}

const placesOf = (page: Page): Promise<Place[]> => page.evaluate(findPlaces, looked);

async function tryMutant(stage: Stage, random: () => number): Promise<Outcome | undefined> {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const shot = pick(pick(stateStories()) ?? []);
  if (!shot) return undefined;
  await stage.show(shot);
  const place = pick(await placesOf(stage.page));
  if (!place) return undefined;
  const state = place.control ? (pick(states) ?? 'rest') : 'rest';
  const change = pick(changesAt(place, state));
  if (!change) return undefined;
  const css = cssOf(place, state, change);
  const isSeen = state === 'rest' ? await picturedDifference(stage, shot, css) : await recordedDifference(stage, shot, css);
  return { component: shot.title.split(' › ')[0] ?? shot.title, story: shot.title, state, css, isSeen };
}

for (let batch = 0; batch < batches; batch += 1) {
  test(`mutants, part ${batch + 1} of ${batches}`, async ({ stage }) => {
    const wanted = Math.ceil(mutantCount / batches);
    test.setTimeout(wanted * 30_000);
    const random = chance(faultSeed + batch);
    const outcomes: Outcome[] = [];
    for (let tries = 0; outcomes.length < wanted && tries < wanted * 4; tries += 1) {
      const outcome = await tryMutant(stage, random);
      if (outcome) outcomes.push(outcome);
    }
    mkdirSync(outcomesFolder, { recursive: true });
    writeFileSync(join(outcomesFolder, `${batch}.json`), JSON.stringify(outcomes));
  });
}
