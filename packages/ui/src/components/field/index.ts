export { useAfterPress } from './after-press.ts';
export { Field, type FieldControl, FieldError, type FieldProps, type FieldTexts, type FieldWords } from './field.tsx';
