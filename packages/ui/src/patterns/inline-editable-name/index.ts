export { InlineEditableName, type InlineEditableNameProps } from './inline-editable-name.tsx';
