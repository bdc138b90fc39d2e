import { randomBytes } from 'node:crypto';
import { mayCall } from '@foyer/api/access';
import { updateConnector } from '@foyer/api/connectors/connector.contract';
import type { MemberContext, Services } from '#http/operation.ts';
import { type FoundConnector, fillApiKey, organizationNames } from './connector.store.ts';
import type { ConnectorForm } from './connector-form.ts';

/** A new key for a connector, sealed. */
export function createApiKey({ keys }: Pick<Services, 'keys'>, id: string): Buffer {
  return keys.seal('connector-api-key', id, randomBytes(32).toString('base64url'));
}

/** What was seeded has no key yet: it is made for who first looks, and the same for who looks at the same moment. */
async function apiKeyOf(
  { row: { id }, apiKey }: FoundConnector,
  { scope }: Pick<MemberContext, 'scope'>,
  services: Services,
): Promise<string> {
  const { database, keys } = services;
  const sealed = apiKey.length > 0 ? apiKey : await database.transaction(scope, (tx) => fillApiKey(tx, id, createApiKey(services, id)));
  return keys.open('connector-api-key', id, sealed);
}

/** A whole connector as a call answers it. Only the own organization's admins of integrations get its key. */
export async function answerConnector<Full>(
  call: Pick<MemberContext, 'caller' | 'scope'>,
  services: Services,
  form: Pick<ConnectorForm<unknown, Full, never, never>, 'full'>,
  found: FoundConnector,
) {
  const { organizationId, version } = found.row;
  const mayHaveKey = found.isOwn && mayCall(updateConnector.older, call.caller.roles);
  const apiKey = mayHaveKey ? await apiKeyOf(found, call, services) : undefined;
  const name = found.organizationName ?? (await organizationNames(services.database, [organizationId])).get(organizationId) ?? '';
  return { status: 200 as const, data: form.full(found, name, found.content, apiKey), headers: { version } };
}
