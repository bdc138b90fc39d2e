export { type ConflictChoice, ConflictDialog, type ConflictDialogProps, type ConflictField } from './conflict-dialog.tsx';
