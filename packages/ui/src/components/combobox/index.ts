export type { ComboboxOption } from '../text-matching/matching.ts';
export { Combobox, type ComboboxProps } from './combobox.tsx';
