import { personalPrefix } from '#session/local-data.ts';

/** Cards in a grid, or rows in a list. */
export type ProjectLayout = 'card' | 'row';

const layoutKey = `${personalPrefix}projectLayout`;

/** The layout that the person chose last on this machine; cards where nothing is kept. */
export function readProjectLayout(): ProjectLayout {
  try {
    return localStorage.getItem(layoutKey) === 'row' ? 'row' : 'card';
  } catch {
    return 'card';
  }
}

/** Keeps the choice until the person signs out. */
export function keepProjectLayout(layout: ProjectLayout): void {
  try {
    localStorage.setItem(layoutKey, layout);
  } catch {
    // Without storage it holds as long as the screen.
  }
}
