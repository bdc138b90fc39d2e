export { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';
export { AlertDialogWindow } from './alert-dialog-window.tsx';
