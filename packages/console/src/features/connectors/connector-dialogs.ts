// What is asked about a connector, in one file: whoever opens one of them has them all.
export { DeactivateConnectorDialog } from './deactivate-connector-dialog.tsx';
export { DeleteConnectorDialog } from './delete-connector-dialog.tsx';
export { RemoveConnectorDialog } from './remove-connector-dialog.tsx';
export { RevokeConnectorDialog } from './revoke-connector-dialog.tsx';
export { ShareConnectorDialog } from './share-connector-dialog.tsx';
