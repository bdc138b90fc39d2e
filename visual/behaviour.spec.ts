// What a story is to whoever does not see it: the names and roles that a screen reader tells, and the order in which the Tab key reaches
// them. The baselines are text beside the pictures, so that a review reads what has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { leaveForReview } from './review/drawn-anew.ts';
import { baselines, behaviourOf, type Shot, sweptStories } from './shots.ts';
import { test } from './stage.ts';

const isUpdating = process.env.FOYER_UPDATE_PICTURES === '1';

/** What comes after them is more of the same. */
const mostStops = 25;

const mark = 'data-reached';

/**
 * Marks what the Tab key has reached with its number; false at the end, where nothing has the focus, or what had it before. The key may
 * close a menu, with what had the focus in it. Runs in the page.
 */
async function markStop({ attribute, stop }: { attribute: string; stop: number }): Promise<boolean> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const focused = document.activeElement;
  // A page within the page has tab stops of its own.
  if (!(focused instanceof HTMLElement) || focused.matches(`body, iframe, [${attribute}]`)) return false;
  focused.setAttribute(attribute, String(stop));
  return true;
}

/** Role and name of a tab stop, without what is in it. */
async function nameOf(page: Page, stop: number): Promise<string> {
  const [line = ''] = (await page.locator(`[${mark}="${stop}"]`).ariaSnapshot({ timeout: 5_000 })).split('\n');
  return line.replace(/^- /, '').replace(/:$/, '').replaceAll(' [active]', '');
}

async function tabStops(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops: string[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(markStop, { attribute: mark, stop: stops.length }))) break;
    stops.push(await nameOf(page, stops.length));
  }
  return stops;
}

/** The tree without what is announced: that comes some time after its cause, and goes again. */
function withoutAnnouncements(tree: string): string {
  const kept: string[] = [];
  let announcedAt = Number.POSITIVE_INFINITY;
  for (const line of tree.split('\n')) {
    const depth = line.search(/\S/);
    if (depth > announcedAt) continue;
    const isAnnounced = /^\s*- status\b/.test(line);
    announcedAt = isAnnounced ? depth : Number.POSITIVE_INFINITY;
    kept.push(isAnnounced ? line.replace(/- status\b.*/, '- status') : line);
  }
  return kept.join('\n');
}

async function behaviour(page: Page): Promise<string> {
  // Mails are drawn in a frame of their own.
  const trees = await Promise.all(page.frames().map((frame) => frame.locator('body').ariaSnapshot()));
  const tree = trees.map(withoutAnnouncements).join('\n\n');
  const stops = await tabStops(page);
  return `# Accessibility tree\n${tree}\n\n# Tab stops\n${stops.map((stop) => `- ${stop}`).join('\n')}\n`;
}

async function shown(stage: { show(shot: Shot): Promise<string[]>; turn(shot: Shot): Promise<string[] | undefined> }, shot: Shot) {
  const wrong = await stage.turn(shot);
  if (wrong?.length !== 0) await stage.show(shot);
}

for (const shot of sweptStories()) {
  test(`${shot.title} › behaviour`, async ({ stage }) => {
    const path = join(baselines, behaviourOf(shot));
    const expected = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    await shown(stage, shot);
    let actual = await behaviour(stage.page);
    if (actual === expected) return;
    // As with pictures: what differs is shown anew, in a page of its own.
    if (expected !== undefined) {
      await stage.show(shot);
      actual = await behaviour(stage.page);
    }
    if (actual === expected) return;
    if (isUpdating) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, actual);
      return;
    }
    leaveForReview(behaviourOf(shot), actual);
    const missing = `There is no baseline visual/baselines/${behaviourOf(shot)}; \`npm run test:visual -- --update\` writes it.`;
    expect(expected, missing).toBeDefined();
    expect(actual, `visual/baselines/${behaviourOf(shot)}`).toBe(expected);
  });
}
