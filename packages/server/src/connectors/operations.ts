import type * as older from '@foyer/api/connectors/connector.contract';
import type * as lists from '@foyer/api/connectors/connector-list.contract';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type * as images from '@foyer/api/connectors/image.contract';
import type { Handlers } from '#http/operation.ts';
import { approveConnectorSharing, approveConnectorSharingV1 } from './approve-connector-sharing.ts';
import { approveConnectorThirdParty, approveConnectorThirdPartyV1 } from './approve-connector-third-party.ts';
import { changeConnectorStatus, changeConnectorStatusV1 } from './change-connector-status.ts';
import { createConnector, createConnectorV1 } from './create-connector.ts';
import { deleteConnector, deleteConnectorV1 } from './delete-connector.ts';
import { exportConnectors, exportConnectorsV1 } from './export-connectors.ts';
import { getConnector, getConnectorV1 } from './get-connector.ts';
import { getConnectorImpact, getConnectorImpactV1 } from './get-connector-impact.ts';
import { listConnectorChoices, listConnectorChoicesV1 } from './list-connector-choices.ts';
import { listConnectorSharing, listConnectorSharingV1 } from './list-connector-sharing.ts';
import { listConnectors, listConnectorsV1 } from './list-connectors.ts';
import { updateConnector, updateConnectorV1 } from './update-connector.ts';
import { updateConnectorSharing, updateConnectorSharingV1 } from './update-connector-sharing.ts';
import { uploadImage } from './upload-image.ts';

/** The calls of connectors of the older form. */
export const connectorOperations: Handlers<typeof older> = {
  approveConnectorSharing,
  approveConnectorThirdParty,
  changeConnectorStatus,
  createConnector,
  deleteConnector,
  getConnector,
  getConnectorImpact,
  listConnectorSharing,
  listConnectors,
  updateConnector,
  updateConnectorSharing,
};

/** The calls of connectors of the newer form. */
export const connectorV1Operations: Handlers<typeof newer> = {
  approveConnectorSharingV1,
  approveConnectorThirdPartyV1,
  changeConnectorStatusV1,
  createConnectorV1,
  deleteConnectorV1,
  getConnectorV1,
  getConnectorImpactV1,
  listConnectorSharingV1,
  listConnectorsV1,
  updateConnectorV1,
  updateConnectorSharingV1,
};

/** The upload of pictures for connectors and datasources. */
export const imageOperations: Handlers<typeof images> = { uploadImage };

/** What the lists of connectors of both forms offer beside their rows. */
export const connectorListOperations: Handlers<typeof lists> = {
  exportConnectors,
  exportConnectorsV1,
  listConnectorChoices,
  listConnectorChoicesV1,
};
