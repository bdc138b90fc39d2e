export { type SelectionChanges, selectionChanges } from './selection-changes.ts';
export { TeamTransfer, type TeamTransferProps, type TeamTransferTexts, type TransferCounts } from './team-transfer.tsx';
