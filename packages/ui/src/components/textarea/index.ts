export { Textarea, type TextareaCounter, type TextareaProps } from './textarea.tsx';
