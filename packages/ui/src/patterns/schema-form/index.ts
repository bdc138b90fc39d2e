export type { SchemaFormError } from './find-errors.ts';
export { defaultsOf, judgeOf, SchemaForm, type SchemaFormHandle, type SchemaFormProps, type SchemaFormValue } from './schema-form.tsx';
export type { SchemaFormTexts } from './schema-form-texts.ts';
export { type CheckedSchema, checkSchema, type SchemaProblem, schemaLimits } from './schema-limits.ts';
