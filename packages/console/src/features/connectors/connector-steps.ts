import type { Failure } from '@foyer/api/client';
import { isInUse } from '@foyer/api/impact/impact.rules';
import type { Impact } from '@foyer/api/impact/impact.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import {
  type ConnectorAddress,
  type ConnectorRow,
  changeConnectorStatus,
  connectorImpactQuery,
  connectorParams,
  deleteConnector,
} from '#data/connectors.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { offerUndo } from '#lib/notifications/offer-undo.ts';
import { connectorFailureText, isConnectorGone } from './connector-failure.ts';

/** A step that concerns what is made of a connector. */
export interface ConnectorStep {
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly address: ConnectorAddress;
  readonly connector: Pick<ConnectorRow, 'name'>;
}

/** What is to be asked before; its impact is undefined where that could not be found out. */
export interface StepQuestion {
  readonly impact: Impact | undefined;
}

/** Takes a connector back to draft, and offers to activate it again (UI-52). */
export async function deactivateConnector({ queryClient, i18n, address, connector }: ConnectorStep): Promise<Failure | undefined> {
  const { name } = connector;
  const change = changeConnectorStatus[address.generation];
  const params = connectorParams(address);
  const result = await change(queryClient, { params: { ...params, status: 'deactivate' } });
  if (!result.ok) return result;
  offerUndo(i18n, {
    done: i18n.t('connectors:statusUpdated'),
    means: i18n.t('connectors:deactivate.undo', { name }),
    undone: i18n.t('connectors:deactivate.undone', { name }),
    reverse: async () => {
      const again = await change(queryClient, { params: { ...params, status: 'activate' } });
      return again.ok ? undefined : (connectorFailureText(i18n, again) ?? '');
    },
  });
  return undefined;
}

/** Takes a connector that another organization shared out of the list, and offers to restore it. */
export async function takeOutConnector({ queryClient, i18n, address, connector }: ConnectorStep): Promise<Failure | undefined> {
  const { name } = connector;
  const { generation } = address;
  const params = connectorParams(address);
  const result = await deleteConnector[generation](queryClient, { params });
  const done = i18n.t('connectors:remove.done');
  if (!result.ok && !isConnectorGone(result)) return result;
  if (!result.ok) notify.success(done);
  else
    offerUndo(i18n, {
      done,
      means: i18n.t('connectors:remove.undo', { name }),
      undone: i18n.t('connectors:restored'),
      reverse: async () => {
        const again = await changeConnectorStatus[generation](queryClient, { params: { ...params, status: 'cancelDelete' } });
        return again.ok ? undefined : (connectorFailureText(i18n, again) ?? '');
      },
    });
  return undefined;
}

/** Does at once what concerns nobody; else answers what is to be asked first (CON-64). */
export async function startStep(
  step: ConnectorStep,
  act: (step: ConnectorStep) => Promise<Failure | undefined>,
): Promise<StepQuestion | undefined> {
  const { queryClient, i18n, address } = step;
  const impact = await queryClient.fetchQuery({ ...connectorImpactQuery(address), retry: false }).catch(() => undefined);
  if (!impact || isInUse(impact, 'connector')) return { impact };
  const failure = await act(step);
  const text = failure && connectorFailureText(i18n, failure);
  if (text) notify.error(text);
  return undefined;
}
