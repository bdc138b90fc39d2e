export { Select, type SelectProps } from './select.tsx';
export type { SelectOption } from './select-box.tsx';
