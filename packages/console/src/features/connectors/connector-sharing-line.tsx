import { useQuery } from '@tanstack/react-query';
import { type ConnectorAddress, connectorSharingQuery } from '#data/connectors.ts';
import { SharingLine } from '#lib/sharing-line.tsx';

/** In the head of a connector that is private no more: whom it is shared with (SHR-22). */
export function ConnectorSharingLine(address: ConnectorAddress) {
  return <SharingLine receivers={useQuery(connectorSharingQuery(address)).data} />;
}
