export { ownSaveKey } from './save-key.ts';
export { SaveToolbar, type SaveToolbarProps } from './save-toolbar.tsx';
