// How components answer to the pointer, the press and the focus, in both themes, as text beside their pictures.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { baselines, type Shot, stateStories, statesOf } from './shots.ts';
import { type Stage, test } from './stage.ts';
import { type Control, differences, force, markedControls, motion, nodesOf, stateSession, states, stylesOf } from './states.ts';

const isUpdating = process.env.FOYER_UPDATE_PICTURES === '1';
const themes = ['light', 'dark'] as const;

/** What one control does, in the theme that is shown. */
async function answersOf(page: Page, session: CDPSession, { number }: Control, theme: string): Promise<string[]> {
  const nodes = await nodesOf(session, number);
  const rest = await stylesOf(page, number);
  const lines = theme === 'light' ? motion(rest).map((line) => `at rest: ${line}`) : [];
  for (const state of states) {
    await force(session, nodes, state);
    lines.push(...differences(rest, await stylesOf(page, number)).map((line) => `${theme}, ${state}: ${line}`));
  }
  await force(session, nodes, undefined);
  return lines;
}

/** Every control of a component that looks different from those before it, with what it does. */
async function record(stage: Stage, shots: readonly Shot[]): Promise<string> {
  const seen = new Set<string>();
  /** What controls do, with the controls that do just that. */
  const told = new Map<string, string[]>();
  for (const shot of shots) {
    const wrong = await stage.turn({ ...shot, theme: 'light' });
    if (wrong?.length !== 0) await stage.show({ ...shot, theme: 'light' });
    await stage.page.emulateMedia({ reducedMotion: 'no-preference' });
    const controls = (await markedControls(stage.page)).filter(({ look }) => !seen.has(look) && seen.add(look));
    const answers = controls.map((): string[] => []);
    const session = await stateSession(stage.page);
    for (const theme of controls.length > 0 ? themes : []) {
      await stage.page.emulateMedia({ colorScheme: theme });
      await stage.page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      for (const [index, control] of controls.entries()) answers[index]?.push(...(await answersOf(stage.page, session, control, theme)));
    }
    for (const [index, { name }] of controls.entries()) {
      const answer = answers[index]?.join('\n') ?? '';
      told.set(answer, [...(told.get(answer) ?? []), `# ${shot.title.split(' › ')[1]}: ${name}`]);
    }
    await session.detach();
    await stage.page.emulateMedia({ reducedMotion: 'reduce' });
  }
  return [...told].map(([answer, names]) => `${names.join('\n')}\n${answer || 'nothing'}\n`).join('\n');
}

for (const shots of stateStories()) {
  const [first] = shots;
  if (!first) continue;
  test(`${first.title.split(' › ')[0]} › states`, async ({ stage }) => {
    test.setTimeout(120_000);
    const path = join(baselines, statesOf(first));
    const actual = await record(stage, shots);
    if (isUpdating) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, actual);
      return;
    }
    const missing = `There is no baseline visual/baselines/${statesOf(first)}; \`npm run test:visual -- --update\` writes it.`;
    const expected = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    expect(expected, missing).toBeDefined();
    expect(actual, `visual/baselines/${statesOf(first)}`).toBe(expected);
  });
}
