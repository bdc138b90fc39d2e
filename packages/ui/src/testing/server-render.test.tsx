import { composeStories, type Meta } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

// Stories of foundations show the styles by measuring them.
const files = import.meta.glob<{ default: Meta }>('../{components,patterns}/**/*.stories.tsx');

afterEach(() => void vi.unstubAllGlobals());

describe('on a server, where there is no window', () => {
  it.each(Object.keys(files))('%s is drawn', async (path) => {
    const stories = Object.entries<ComponentType>(composeStories((await files[path]?.()) ?? expect.fail()));
    for (const name of ['window', 'document', 'navigator', 'matchMedia', 'getComputedStyle']) vi.stubGlobal(name, undefined);
    for (const [name, Story] of stories) expect(() => renderToString(<Story />), name).not.toThrow();
  });
});
