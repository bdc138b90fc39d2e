// What the settings ask, in one file: whoever opens one of them has them all.
export { IntegrationsQuestion } from './integrations-question.tsx';
export { StudioFlagDialog } from './studio-flag-dialog.tsx';
export { VerificationDialog } from './verification/verification-dialog.tsx';
