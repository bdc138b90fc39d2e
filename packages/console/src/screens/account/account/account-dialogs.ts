// What the account page asks, in one file: whoever opens one of them has them all.
export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { EditNameDialog } from './edit-name-dialog.tsx';
export { RenewCodesDialog } from './renew-codes-dialog.tsx';
export { TurnOffDialog } from './turn-off-dialog.tsx';
export { TurnOnDialog } from './turn-on-dialog.tsx';
