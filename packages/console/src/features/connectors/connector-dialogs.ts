// What is asked about and done to a connector, in one file: whoever opens one of them has them all.

export { connectorCopies } from './connector-copies.ts';
export { deactivateConnector, startStep, takeOutConnector } from './connector-steps.ts';
export { DeactivateConnectorDialog } from './deactivate-connector-dialog.tsx';
export { DeleteConnectorDialog } from './delete-connector-dialog.tsx';
export { ImportDialog } from './import-dialog.tsx';
export { RemoveConnectorDialog } from './remove-connector-dialog.tsx';
export { ShareConnectorDialog } from './share-connector-dialog.tsx';
export { SharingDialog } from './sharing-dialog.tsx';
export { TemplateDialog } from './templates/template-dialog.tsx';
