export { JsonEditor, type JsonEditorProps } from './json-editor.tsx';
export type { JsonProblem, JsonProblemKind } from './json-problem.ts';
