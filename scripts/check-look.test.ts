import { describe, expect, it } from 'vitest';
import { checkLook, lookProblem } from './check-look.ts';

describe('a class list', () => {
  it.each([
    'w-[13px]',
    'flex hover:bg-[#fff] p-4',
    'text-red-500',
    'dark:bg-white',
    'border-x-zinc-200',
    '[mask-type:luminance]',
    'mt-[calc(100%-4px)]',
    'bg-(--wall)',
    'ml-2',
    'flex wide:pr-control',
    '-left-1.5',
    'right-auto',
    'text-left',
    'wide:rounded-tl-card',
    'border-l',
  ])('%s is refused', (text) => {
    expect(lookProblem(text)).toBeDefined();
  });

  it.each([
    'bg-card text-ink-2 text-h1 rounded-control h-control p-4 wide:flex-row',
    'data-[state=open]:bg-hover',
    '[&>svg]:size-4',
    'aria-[invalid=true]:border-danger group-data-[current]:text-ink',
    'min-w-(--radix-select-trigger-width)',
    'text-white-space',
    'ms-2 pe-control -start-1.5 text-start wide:rounded-ss-card border-s',
    'what is left, and what is right',
    'from left-to-right',
  ])('%s is right', (text) => {
    expect(lookProblem(text)).toBeUndefined();
  });
});

describe('a raw colour', () => {
  it.each(['#fff', '#1d1b17', 'rgb(0 0 0 / 40%)', 'oklch(70% 0.1 200)'])('%s is found', (text) => {
    expect(lookProblem(text)).toBeDefined();
  });

  it.each(['#4711', '#teams', '#1000', 'organization #204'])('%s is none', (text) => {
    expect(lookProblem(text)).toBeUndefined();
  });

  it('is found in a style sheet too, but not in its selectors', () => {
    expect(checkLook('a.css', '#add {\n  color: var(--ink);\n}\n')).toEqual([]);
    expect(checkLook('a.css', '.a {\n  color: #fff;\n}\n')).toEqual(['a.css:2: raw colour #fff']);
  });
});

describe('the sides of a line', () => {
  it('are named by where it begins and ends, in style sheets and styles too', () => {
    expect(checkLook('a.css', '.a {\n  padding-left: 4px;\n}\n')).toEqual([
      "a.css:2: 'padding-left' is a side of the window: name the start or the end",
    ]);
    expect(checkLook('a.css', '.a {\n  inset-inline-start: 0;\n}\n')).toEqual([]);
    expect(checkLook('a.tsx', 'const a = <p style={{ marginLeft: 4 }} />;')).toEqual([
      "a.tsx:1: 'marginLeft' is a side of the window: name the start or the end",
    ]);
  });

  it('turn the icons that point along it', () => {
    const importing = (icon: string) => checkLook('a.tsx', `import Icon from 'lucide-react/icons/${icon}';`);
    expect(['arrow-right', 'arrow-left-right', 'check', 'copyright'].flatMap(importing)).toEqual([]);
    expect(importing('corner-up-left')).toEqual([
      'a.tsx:1: corner-up-left points to a side: name it among the icons that theme.css mirrors',
    ]);
  });
});

it('an icon is imported from its own module, so that no list of all icons is in the bundle', () => {
  expect(checkLook('a.tsx', "import { Check } from 'lucide-react';")).toEqual([
    'a.tsx:1: an icon is imported from its own module, lucide-react/icons/…',
  ]);
  expect(checkLook('a.tsx', "import type { LucideIcon } from 'lucide-react';")).toEqual([]);
});

it('the console gives ui components neither className nor style', () => {
  const text = `import { Button } from '@foyer/ui/button';\nconst a = <Button className="p-4" />;\nconst b = <div className="p-4"><Button style={{}} /></div>;`;
  expect(checkLook('a.tsx', text)).toEqual([
    'a.tsx:2: <Button> gets no className from the console: a new look is a variant of the component',
    'a.tsx:3: <Button> gets no style from the console: a new look is a variant of the component',
  ]);
});
