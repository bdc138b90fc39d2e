import type * as contract from '@foyer/api/connectors/connector.contract';
import type * as lists from '@foyer/api/connectors/connector-list.contract';
import type * as images from '@foyer/api/connectors/image.contract';
import type { Handlers } from '#http/operation.ts';
import { approveConnectorSharing } from './approve-connector-sharing.ts';
import { approveConnectorThirdParty } from './approve-connector-third-party.ts';
import { changeConnectorStatus } from './change-connector-status.ts';
import { createConnector } from './create-connector.ts';
import { deleteConnector } from './delete-connector.ts';
import { exportConnectors } from './export-connectors.ts';
import { getConnector } from './get-connector.ts';
import { getConnectorImpact } from './get-connector-impact.ts';
import { listConnectorChoices } from './list-connector-choices.ts';
import { listConnectorSharing } from './list-connector-sharing.ts';
import { listConnectors } from './list-connectors.ts';
import { updateConnector } from './update-connector.ts';
import { updateConnectorSharing } from './update-connector-sharing.ts';
import { uploadImage } from './upload-image.ts';

/** The calls of connectors. */
export const connectorOperations: Handlers<typeof contract> = {
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

/** The upload of pictures for connectors and datasources. */
export const imageOperations: Handlers<typeof images> = { uploadImage };

/** What the lists of connectors offer beside their rows. */
export const connectorListOperations: Handlers<typeof lists> = { exportConnectors, listConnectorChoices };
