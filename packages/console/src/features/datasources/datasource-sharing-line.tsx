import { useQuery } from '@tanstack/react-query';
import { datasourceSharingQuery } from '#data/datasource-sharing.ts';
import type { DatasourceAddress } from '#data/datasources.ts';
import { SharingLine } from '#lib/sharing-line.tsx';

/** In the head of a data source that is private no more: whom it is shared with (SHR-22). */
export function DatasourceSharingLine(address: DatasourceAddress) {
  return <SharingLine receivers={useQuery(datasourceSharingQuery(address)).data} />;
}
