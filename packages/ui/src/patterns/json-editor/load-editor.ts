/** Brings Monaco, with its own few words in the language that the page has when the first editor is shown. */
export async function loadEditor(language: string): Promise<typeof import('./monaco-editor.ts')> {
  // Its words must be there before its code is.
  if (language.startsWith('pt')) await import('monaco-editor/nls/lang/pt-br');
  return import('./monaco-editor.ts');
}
