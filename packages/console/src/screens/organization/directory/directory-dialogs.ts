// What opens over the directory, in one file: whoever opens one of them has them all.
export { BulkDialog } from './bulk-dialog.tsx';
export { CancelInviteDialog } from './cancel-invite-dialog.tsx';
export { DirectoryPanel } from './directory-panel.tsx';
