export { LoginExpiredDialog, type LoginExpiredDialogProps } from './login-expired-dialog.tsx';
