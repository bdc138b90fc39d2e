import { expect, test } from 'vitest';
import { criticalStyles, furtherStyles } from './critical-styles.ts';

const page = '<div id="root"><form class="card"><input type="email" required><button class="go">Go</button></form></div>';
const face = (file: string, range: string) => `@font-face{font-family:Inter;src:url(/assets/${file}.woff2);unicode-range:${range}}`;

test.each([
  ['a rule that the page matches', '.card{padding:4px}', '.card{padding:4px}'],
  ['the matching half of a list', 'button,table{margin:0}', 'button{margin:0}'],
  [
    'states that a person brings about',
    '.go:hover{color:red}.go:focus-visible{outline:1px}',
    '.go:hover{color:red}.go:focus-visible{outline:1px}',
  ],
  ['parts of elements that are there', '*,::after,::backdrop{margin:0}', '*,::after{margin:0}'],
  ['other widths and wishes', '@media (min-width:720px){.go{width:1px}.no{width:1px}}', '@media (min-width:720px){.go{width:1px}}'],
  ['the order of layers', '@layer a, b;@layer b{.go{top:0}}', '@layer a, b;@layer b{.go{top:0}}'],
  ['classes with a state in their name', '.hover\\:a:hover{top:0}', ''],
])('keeps %s', (_, styles, kept) => {
  expect(criticalStyles(styles, [page])).toBe(kept);
});

test.each([
  ['a rule about what is not on the page', '.absent{top:0}@media print{.absent{top:0}}'],
  ['a state that the page is not in', '.go:disabled{top:0}.card:has(.go[data-busy]){top:0}'],
  ['parts of fields that are not there', '::-webkit-datetime-edit{top:0}::placeholder{top:0}'],
  ['transitions', '.go{transition-property:color}'],
  ['animations that nothing runs', '@keyframes spin{to{rotate:1turn}}'],
])('leaves out %s', (_, styles) => {
  expect(criticalStyles(styles, [page])).toBe('');
});

test('keeps what any of the states matches', () => {
  expect(criticalStyles('.alert{top:0}', [page, '<p class="alert"></p>'])).toBe('.alert{top:0}');
});

test('keeps the variables that are read, and what these read', () => {
  const styles = ':root{--a:var(--b);--b:1px;--c:2px}.go{top:var(--a)}';
  expect(criticalStyles(styles, [page])).toBe(':root{--a:var(--b);--b:1px}.go{top:var(--a)}');
});

test('writes the value of a variable that nothing sets', () => {
  const styles =
    '@property --s{syntax:"*";inherits:false;initial-value:solid}.go{border-style:var(--s);line-height:var(--l,calc(1px + 2px))}';
  expect(criticalStyles(styles, [page])).toBe('.go{border-style:solid;line-height:calc(1px + 2px)}');
});

test('brings only the font files that something on the page is written in, and the sheet the others', () => {
  const text = '.go{font-family:Inter,sans-serif}';
  const mono = face('mono', 'U+0-FF').replace('Inter', 'Mono');
  const styles = `${face('latin', 'U+0-FF')}${face('greek', 'U+370-3FF')}${mono}${text}`;
  const kept = criticalStyles(styles, [page]);
  expect(kept).toBe(`${face('latin', 'U+0-FF')}${text}`);
  expect(furtherStyles(styles, kept, '')).toBe(`${face('greek', 'U+370-3FF')}${mono}${text}`);
});

test('the further sheet keeps the variables that it, the pages or their code read, and no others', () => {
  const styles = '@layer properties{*{--tw-a:1px}}:root{--a:1px;--b:2px;--c:3px;--d:var(--e);--e:4px}.late{top:var(--a)}';
  const further = furtherStyles(styles, '.go{top:var(--b)}', "const size = 'var(--c)';");
  expect(further).toBe(':root{--a:1px;--b:2px;--c:3px}.late{top:var(--a)}');
});
