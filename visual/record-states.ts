// What the controls of stories do in each state, as the text that is compared with its baseline.
import type { CDPSession, Page } from '@playwright/test';
import type { Shot } from './shots.ts';
import type { Stage } from './stage.ts';
import { type Control, differences, force, markedControls, motion, nodesOf, stateSession, states, stylesOf } from './states.ts';

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
export async function record(stage: Stage, shots: readonly Shot[], faultyCss = ''): Promise<string> {
  const seen = new Set<string>();
  /** What controls do, with the controls that do just that. */
  const told = new Map<string, string[]>();
  for (const shot of shots) {
    const wrong = await stage.turn({ ...shot, theme: 'light' });
    if (wrong?.length !== 0) await stage.show({ ...shot, theme: 'light' });
    await stage.page.emulateMedia({ reducedMotion: 'no-preference' });
    if (faultyCss) await stage.page.addStyleTag({ content: faultyCss });
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
