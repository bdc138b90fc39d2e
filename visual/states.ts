// What a component looks like while it is pointed at, pressed or focused, as text: pictures show it at rest.
import type { CDPSession, Page } from '@playwright/test';

/** The states that pictures do not show. A disabled control has stories of its own. */
export const states = ['hover', 'active', 'focus-visible'] as const;
export type State = (typeof states)[number];

/** What a state may change. Sizes and places belong to layout, which pictures show. */
export const recordedProperties = [
  'animation-duration',
  'animation-name',
  'background-color',
  'background-image',
  'border-color',
  'border-style',
  'border-width',
  'box-shadow',
  'color',
  'cursor',
  'fill',
  'filter',
  'font-weight',
  'height',
  'opacity',
  'outline-color',
  'outline-offset',
  'outline-style',
  'outline-width',
  'padding',
  'rotate',
  'scale',
  'stroke',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-thickness',
  'text-underline-offset',
  'transform',
  'transition-duration',
  'transition-property',
  'transition-timing-function',
  'translate',
  'visibility',
  'width',
] as const;

/** What a picture cannot show of a control at rest. */
const restProperties = /^(?:animation|transition)-|^cursor$/;
const unremarkable = new Set(['auto', 'none', '0s', 'all', 'ease']);

/** Computed styles of a control and of all that is in it, one record for each part. */
export type Styles = readonly {
  readonly part: string;
  /** The part that it is in. */
  readonly outer: string | undefined;
  readonly style: Readonly<Record<string, string>>;
}[];

/** A control of a story, found again by the number that it was marked with. */
export interface Control {
  readonly number: number;
  /** How it is called: role or element, and its name. */
  readonly name: string;
  /** Controls with the same one look the same. */
  readonly look: string;
}

const mark = 'data-recorded';

/** Marks the controls of the story that is shown; runs in the page. */
function markControls(attribute: string): Control[] {
  const interactive =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [role="option"], [role^="menuitem"], [role="treeitem"], [role="row"], tr';
  // Rows and lists differ by what is in them, which has looks of its own.
  const mostParts = 8;
  const looks = (element: Element): string => {
    const parts = [...element.querySelectorAll('*')];
    return [element, ...(parts.length > mostParts ? [] : parts)]
      .map((part) => `${part.localName}.${part.getAttribute('class') ?? ''}`)
      .join(' ');
  };
  return [...document.body.querySelectorAll<HTMLElement>(interactive)]
    .filter((element) => !element.closest('.monaco-editor, .sb-wrapper') && element.getClientRects().length > 0)
    .map((element, number) => {
      element.setAttribute(attribute, String(number));
      const role = element.getAttribute('role') ?? (element instanceof HTMLInputElement ? `input ${element.type}` : element.localName);
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
      const how = [
        'disabled',
        'aria-disabled',
        'aria-selected',
        'aria-checked',
        'aria-current',
        'aria-expanded',
        'aria-pressed',
        'aria-invalid',
      ]
        .filter((one) => element.hasAttribute(one))
        .map((one) => ` ${one.replace('aria-', '')}=${element.getAttribute(one)}`)
        .join('');
      return { number, name: `${role}${name && ` "${name}"`}${how}`, look: `${role}${how} ${looks(element)}` };
    });
}

/** Reads the styles of a control and its parts; runs in the page. */
function readStyles({ attribute, number, properties }: { attribute: string; number: number; properties: readonly string[] }): Styles {
  const control = document.querySelector(`[${attribute}="${number}"]`);
  if (!control) return [];
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  const parts = [control, ...control.querySelectorAll('*')].slice(0, 24);
  return parts.flatMap((element, index) => {
    const nameOf = (at: number) => (at === 0 ? 'itself' : `${parts[at]?.localName} ${at}`);
    const around = parts.findIndex((part) => part === (index === 0 ? undefined : element.parentElement));
    return ['', '::before', '::after'].flatMap((pseudo) => {
      const computed = getComputedStyle(element, pseudo || undefined);
      if (pseudo !== '' && (computed.content === 'none' || computed.content === 'normal')) return [];
      return {
        part: `${nameOf(index)}${pseudo}`,
        outer: pseudo ? nameOf(index) : around >= 0 ? nameOf(around) : undefined,
        style: Object.fromEntries(properties.map((property) => [property, computed.getPropertyValue(property)])),
      };
    });
  });
}

/** A control in the browser's developer tools, with all that it is in. */
interface Nodes {
  readonly own: number;
  readonly around: readonly number[];
}

export async function nodesOf(session: CDPSession, number: number): Promise<Nodes> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const itself = `[${mark}="${number}"]`;
  const [{ nodeId: own }, { nodeIds: around }] = await Promise.all([
    session.send('DOM.querySelector', { nodeId: root.nodeId, selector: itself }),
    session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: `#storybook-root :has(${itself})` }),
  ]);
  return { own, around };
}

/** Holds a control in a state, or in none. What is around it is pointed at too, as by a mouse. */
export async function force(session: CDPSession, { own, around }: Nodes, state: State | undefined): Promise<void> {
  const pointed = state === 'hover' ? ['hover'] : ['hover', 'active'];
  const isFocus = state === 'focus-visible';
  const put = (nodeId: number, forced: readonly string[]) =>
    session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: state ? [...forced] : [] });
  await Promise.all([
    put(own, isFocus ? ['focus', 'focus-visible'] : pointed),
    ...around.map((nodeId) => put(nodeId, isFocus ? ['focus-within'] : pointed)),
  ]);
}

/** Marks the controls of the story that is shown, with nothing focused. */
export async function markedControls(page: Page): Promise<readonly Control[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page.evaluate(markControls, mark);
}

/** Opens a session that can force states; to be detached. */
export async function stateSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return session;
}

/** The styles of a control and its parts, once what moves has arrived. */
export const stylesOf = (page: Page, number: number): Promise<Styles> =>
  page.evaluate(readStyles, { attribute: mark, number, properties: recordedProperties });

/** What is the same in the part around it is written once, there. */
function outermost(styles: Styles, valueIn: (part: string, property: string) => string | undefined): string[] {
  return styles.flatMap(({ part, outer, style }) =>
    Object.keys(style).flatMap((property) => {
      const value = valueIn(part, property);
      return value === undefined || (outer !== undefined && valueIn(outer, property) === value) ? [] : [`${part} ${property}: ${value}`];
    }),
  );
}

/** What differs, part by part: "itself background-color: a → b". */
export function differences(before: Styles, after: Styles): string[] {
  const [then, now] = [before, after].map((styles) => new Map(styles.map(({ part, style }) => [part, style])));
  return outermost(after, (part, property) => {
    const [from, to] = [then?.get(part)?.[property], now?.get(part)?.[property]];
    return from === to ? undefined : `${from ?? 'not there'} → ${to}`;
  });
}

/** What is at rest beyond its picture: how it moves, and the pointer over it. */
export function motion(styles: Styles): string[] {
  const byPart = new Map(styles.map(({ part, style }) => [part, style]));
  return outermost(styles, (part, property) => {
    const style = byPart.get(part);
    if (!style || !restProperties.test(property)) return undefined;
    // How something that does not move would move tells nothing.
    if (property.startsWith('transition-') && style['transition-duration'] === '0s') return undefined;
    const value = style[property];
    return value === undefined || unremarkable.has(value) ? undefined : value.replaceAll(/, --tw-[\w-]+/g, '');
  });
}
