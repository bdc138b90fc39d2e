import type { Failure } from '@foyer/api/client';
import { isInUse } from '@foyer/api/impact/impact.rules';
import type { Impact } from '@foyer/api/impact/impact.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import {
  changeDatasourceStatus,
  type DatasourceAddress,
  type DatasourceRow,
  datasourceImpactQuery,
  datasourceParams,
} from '#data/datasources.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { offerUndo } from '#lib/notifications/offer-undo.ts';
import { datasourceFailureText } from './datasource-failure.ts';

/** A step that concerns who has a datasource. */
export interface DatasourceStep {
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly address: DatasourceAddress;
  readonly datasource: Pick<DatasourceRow, 'name'>;
}

/** What is to be asked before; its impact is undefined where that could not be found out. */
export interface StepQuestion {
  readonly impact: Impact | undefined;
}

/** Takes a datasource back to draft, and offers to activate it again (UI-52). */
export async function deactivateDatasource({ queryClient, i18n, address, datasource }: DatasourceStep): Promise<Failure | undefined> {
  const { name } = datasource;
  const change = changeDatasourceStatus[address.generation];
  const params = datasourceParams(address);
  const result = await change(queryClient, { params: { ...params, status: 'deactivate' } });
  if (!result.ok) return result;
  offerUndo(i18n, {
    done: i18n.t('datasources:statusUpdated'),
    means: i18n.t('datasources:deactivate.undoOf', { name }),
    undone: i18n.t('datasources:deactivate.undone', { name }),
    reverse: async () => {
      const again = await change(queryClient, { params: { ...params, status: 'activate' } });
      return again.ok ? undefined : (datasourceFailureText(i18n, again) ?? '');
    },
  });
  return undefined;
}

/** Deactivates at once what nobody has; else answers what is to be asked first (DS-48). */
export async function startDeactivation(step: DatasourceStep): Promise<StepQuestion | undefined> {
  const { queryClient, i18n, address } = step;
  const impact = await queryClient.fetchQuery({ ...datasourceImpactQuery(address), retry: false }).catch(() => undefined);
  if (!impact || isInUse(impact, 'datasource')) return { impact };
  const failure = await deactivateDatasource(step);
  const text = failure && datasourceFailureText(i18n, failure);
  if (text) notify.error(text);
  return undefined;
}
