import { describe, expect, it } from 'vitest';
import { guideProblems, propProblems, storyProblems, unreadProblems } from './check-guides.ts';

const whole = [
  '',
  '## When to use it',
  '',
  'x',
  '',
  '## When not',
  '',
  'x',
  '',
  '## Keyboard',
  '',
  'x',
  '',
  '## Accessibility',
  '',
  '- x',
  '',
  '## Props',
  '',
  '<Controls />',
  '<Description /> <Primary /> <Stories />',
  '',
].join('\n');

describe('a guide', () => {
  it('is content with every part that says something', () => {
    expect(guideProblems('a.mdx', whole)).toEqual([]);
  });

  it('is missing a part, or has an empty one', () => {
    expect(guideProblems('a.mdx', whole.replace('## Keyboard', '## Keys'))).toEqual(["a.mdx: 'Keyboard' is missing"]);
    expect(guideProblems('a.mdx', whole.replace('## When not\n\nx\n', '## When not\n'))).toEqual(["a.mdx: 'When not' says nothing"]);
  });
});

describe('stories', () => {
  const whole = ['Default', 'States', 'LongText'].map((story) => `export const ${story}: Story = {};`).join('\n');

  it('are content with a state and long text in both languages', () => {
    expect(storyProblems('a.stories.tsx', 'a', `${whole}\nexport const LongTextPortuguese: Story = {};`)).toEqual([]);
    const both = 'export const LongText: Story = {\n  render: () => (\n    <Row>\n      <Brazilian>\n    </Row>\n  ),\n};';
    expect(storyProblems('a.stories.tsx', 'a', whole.replace('export const LongText: Story = {};', both))).toEqual([]);
    expect(storyProblems('a.stories.tsx', 'spinner', 'export const Default: Story = {};\nexport const Variants: Story = {};')).toEqual([]);
  });

  it('miss a state, long text, or one of the languages', () => {
    expect(storyProblems('a.stories.tsx', 'a', 'export const Default: Story = {};')).toEqual([
      'a.stories.tsx: no story of a variant or a state',
      'a.stories.tsx: no story LongText',
    ]);
    expect(storyProblems('a.stories.tsx', 'a', whole)).toEqual(['a.stories.tsx: no long text in Brazilian Portuguese']);
    const portuguese = "export const LongText: Story = {\n  args: {\n    lang: 'pt-BR',\n  },\n};";
    expect(storyProblems('a.stories.tsx', 'a', whole.replace('export const LongText: Story = {};', portuguese))).toEqual([
      'a.stories.tsx: no long text in English',
    ]);
  });
});

describe('props', () => {
  it('have a sentence each, and booleans sound like one', () => {
    const type = [
      'export type AProps = {',
      '  /** Whether it is there. */',
      '  isOpen: boolean;',
      '  label: string;',
      '  /** Wide. */',
      '  wide?: boolean;',
      '};',
      '',
    ];
    expect(propProblems('a.tsx', type.join('\n'))).toEqual([
      'a.tsx: AProps.label has no sentence',
      'a.tsx: AProps.wide does not read like a yes or no',
    ]);
  });

  it('stand where Storybook reads them', () => {
    const ours = "export type AProps = Omit<\n  BProps,\n  'type'\n> & {\n};\n";
    expect(unreadProblems('a.tsx', ours)).toEqual(['a.tsx: the guide shows nothing of what AProps takes from BProps']);
    expect(unreadProblems('a.tsx', ours.replace('BProps', "ComponentProps<'input'>"))).toEqual([]);
    expect(unreadProblems('a.tsx', ours.replace('BProps', "React.ComponentProps<'input'>"))).toEqual([]);
    expect(unreadProblems('a.tsx', 'export type AProps = {};\nfunction A() {\n  return createPortal(b, document.body);\n}')).toEqual([
      'a.tsx: what returns a portal itself is not read as a component',
    ]);
  });
});
