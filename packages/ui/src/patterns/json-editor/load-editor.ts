/** The languages, without their region, that the editor's own few words exist in besides English. */
const wordsOf: Readonly<Record<string, () => Promise<unknown>>> = {
  pt: () => import('monaco-editor/nls/lang/pt-br'),
};

/** Brings Monaco, with its own few words in the language that the page has when the first editor is shown. */
export async function loadEditor(language: string): Promise<typeof import('./monaco-editor.ts')> {
  // Its words must be there before its code is.
  await wordsOf[language.split('-')[0] ?? '']?.();
  return import('./monaco-editor.ts');
}
