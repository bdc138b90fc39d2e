export { ConfirmByTypingDialog, type ConfirmByTypingDialogProps } from './confirm-by-typing-dialog.tsx';
