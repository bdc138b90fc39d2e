import type { editor } from 'monaco-editor/editor';

/** The editor's colours, by the token of ours that each takes. */
const colors: Readonly<Record<string, string>> = {
  'editor.background': 'field',
  'editor.foreground': 'ink',
  'editor.lineHighlightBackground': 'hover',
  'editor.lineHighlightBorder': 'hover',
  'editor.selectionBackground': 'accent-soft',
  'editor.inactiveSelectionBackground': 'accent-soft',
  'editor.wordHighlightBackground': 'hover',
  'editor.wordHighlightStrongBackground': 'hover',
  'editor.findMatchBackground': 'lamp-soft',
  'editor.findMatchHighlightBackground': 'lamp-soft',
  'editorBracketMatch.background': 'hover',
  'editorBracketMatch.border': 'edge',
  'editorCursor.foreground': 'ink',
  'editorLineNumber.foreground': 'ink-3',
  'editorLineNumber.activeForeground': 'ink',
  'editorIndentGuide.background1': 'line',
  'editorIndentGuide.activeBackground1': 'line-strong',
  'editorGutter.foldingControlForeground': 'ink-3',
  'editorError.foreground': 'danger',
  'editorWarning.foreground': 'warn',
  'editorInfo.foreground': 'info',
  'editorGhostText.foreground': 'ink-3',
  'editorWidget.background': 'lift',
  'editorWidget.foreground': 'ink',
  'editorWidget.border': 'line-strong',
  'editorHoverWidget.background': 'lift',
  'editorHoverWidget.foreground': 'ink',
  'editorHoverWidget.border': 'line-strong',
  'editorSuggestWidget.background': 'lift',
  'editorSuggestWidget.foreground': 'ink',
  'editorSuggestWidget.border': 'line-strong',
  'editorSuggestWidget.selectedBackground': 'accent-soft',
  'editorSuggestWidget.selectedForeground': 'ink',
  'editorSuggestWidget.highlightForeground': 'accent-ink',
  'editorSuggestWidget.focusHighlightForeground': 'accent-ink',
  'input.background': 'field',
  'input.foreground': 'ink',
  'input.border': 'edge',
  'inputOption.activeBackground': 'accent-soft',
  'inputOption.activeForeground': 'ink',
  'list.hoverBackground': 'hover',
  'scrollbarSlider.background': 'press',
  'scrollbarSlider.hoverBackground': 'line-strong',
  'scrollbarSlider.activeBackground': 'line-strong',
  'widget.shadow': 'press',
  'editorStickyScroll.background': 'well',
  focusBorder: 'focus',
};

/** The parts of a JSON text, by the token that each takes. */
const parts: readonly [scope: string, token: string][] = [
  // By their whole names: the editor's own themes name them so, and the longer name wins.
  ['string.key.json', 'ink'],
  ['string.value.json', 'ok'],
  ['number.json', 'warn'],
  ['number', 'warn'],
  ['keyword.json', 'info'],
  ['delimiter.bracket.json', 'ink-3'],
  ['delimiter.array.json', 'ink-3'],
  ['delimiter.colon.json', 'ink-3'],
  ['delimiter.comma.json', 'ink-3'],
  ['comment.line.json', 'ink-3'],
  ['comment.block.json', 'ink-3'],
];

const brackets = ['1', '2', '3', '4', '5', '6'].map((level) => `editorBracketHighlight.foreground${level}`);

/** A colour of the browser's as `#rrggbbaa`, the only kind that the editor takes. */
function hex(color: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return `#${[red, green, blue, Math.round(alpha * 255)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The theme made of what the tokens are worth at this moment, on the whole page. */
export function themeOfTokens(isReadOnly: boolean): editor.IStandaloneThemeData {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const worthOf = (token: string) => {
    probe.style.color = `var(--${token})`;
    return hex(getComputedStyle(probe).color);
  };
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark');
  const theme: editor.IStandaloneThemeData = {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: true,
    // Without the alpha channel, which rules do not take.
    rules: parts.map(([token, name]) => ({ token, foreground: worthOf(name).slice(1, 7) })),
    colors: Object.fromEntries([
      ...Object.entries(colors).map(([name, token]) => [name, worthOf(token)]),
      ...brackets.map((name) => [name, worthOf('ink-3')]),
      ...(isReadOnly ? [['editor.background', worthOf('well')]] : []),
    ]),
  };
  probe.remove();
  return theme;
}

/** Calls whenever the page's theme may have changed; answers with what ends it. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
