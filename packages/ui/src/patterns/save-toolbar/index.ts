export { SaveToolbar, type SaveToolbarProps } from './save-toolbar.tsx';
