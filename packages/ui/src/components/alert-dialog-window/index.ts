export { AlertDialogWindow, type AlertDialogWindowProps } from './alert-dialog-window.tsx';
