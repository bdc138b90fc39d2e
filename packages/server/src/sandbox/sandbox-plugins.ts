import { type Client, createClient } from '@foyer/api/client';
import type { DataType } from '@foyer/api/connectors/attribute.schema';
import { listPublishedPlugins, publishPlugins } from '@foyer/api/publishing/publishing.contract';
import { type PublishedPlugin, pluginSetSchema } from '@foyer/api/publishing/publishing.schema';
import { readAttributePath } from '@foyer/api/remapping/remapping-paths';
import { tryField } from '@foyer/api/remapping/try-mapping';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** How a studio's server reaches the console, with the credential of its project. */
export interface WayToConsole {
  readonly origin: string;
  credentialOf(projectId: string): Promise<string | undefined>;
}

/** Somebody whose attributes hold these values, by their type; each parameter holds the text. */
const samplePerson: Readonly<Record<DataType, string>> = {
  string: 'Gold',
  int: '12',
  float: '99.5',
  bool: 'true',
  dateTime: '2026-02-14T10:00:00Z',
};

/** What the fields of a plugin receive for the sample person. */
export function receivedBy({ values, tenantConfig }: Pick<PublishedPlugin, 'values' | 'tenantConfig'>) {
  return values.map((value) => {
    const stored = tenantConfig.attributes[value.uid];
    if (stored === undefined) return { field: value.uid, sample: '', outcome: { kind: 'unmapped' as const } };
    const { mapping, fault, datasourceName } = stored;
    const { attribute: path, sourceParams } = mapping.from;
    const name = readAttributePath(path)?.name ?? '';
    const parameters = sourceParams.map(({ key }) => ({ key, valueType: 'string' as const }));
    // A mapping that works joins values of one type.
    const attribute = { uid: name, valueType: value.valueType, parameters };
    const sample = samplePerson[value.valueType];
    // The conditions of the sample person's parameters are met wherever they name a value.
    const held = sourceParams.map(({ condition }) => condition.replace(/^(?:!=|<=|>=|=|<|>)/, '').trim() || samplePerson.string);
    const outcome = tryField(
      { value, mapped: { mapping, fault, attribute } },
      { value: sample, parameters: new Map(sourceParams.map(({ key }, index) => [key, held[index] ?? ''])) },
    );
    const received = outcome.kind === 'received' ? { kind: outcome.kind, value: String(outcome.value) } : { kind: outcome.kind };
    return { field: value.uid, sample: `${datasourceName}: ${name} = ${sample}`, outcome: received };
  });
}

const publicationSchema = z.strictObject({ plugins: z.unknown(), dryRun: z.boolean() });

interface PluginRoutesOptions {
  /** Of which project somebody is signed in to the studio. */
  readonly projectOf: (request: FastifyRequest) => string | undefined;
  readonly way: () => WayToConsole | undefined;
}

/** What a studio's page asks its own server, which alone holds the project's credential. */
export async function pluginRoutes(app: FastifyInstance, { projectOf, way }: PluginRoutesOptions): Promise<void> {
  const clientOf = async (request: FastifyRequest): Promise<Client | undefined> => {
    const [projectId, console] = [projectOf(request), way()];
    const credential = projectId === undefined ? undefined : await console?.credentialOf(projectId);
    if (console === undefined || credential === undefined) return undefined;
    return createClient({ origin: console.origin, headers: { Authorization: `Bearer ${credential}` } });
  };
  const refuse = (reply: FastifyReply, status: number, error: object = { message: 'Refused' }) => reply.status(status).send(error);

  app.get('/plugins', async (request, reply) => {
    const client = await clientOf(request);
    if (client === undefined) return refuse(reply, 401);
    const result = await client.call(listPublishedPlugins);
    if (!result.ok) return refuse(reply, 502, result.error);
    const offered = result.data.filter(({ archivedAt }) => archivedAt === undefined);
    return {
      plugins: offered.map(({ uid, name, isReserved, values }) => ({ uid, name, isReserved, values })),
      received: offered.map((plugin) => ({ name: plugin.name, fields: receivedBy(plugin) })),
    };
  });

  app.put('/plugins', { bodyLimit: 1_000_000 }, async (request, reply) => {
    const client = await clientOf(request);
    if (client === undefined) return refuse(reply, 401);
    const asked = z.safeParse(publicationSchema, request.body);
    const set = asked.success ? z.safeParse(pluginSetSchema, { plugins: asked.data.plugins }) : asked;
    if (!asked.success || !set.success) return refuse(reply, 400, { message: z.prettifyError(set.error ?? new z.core.$ZodError([])) });
    const dryRun = asked.data.dryRun ? 'true' : 'false';
    const result = await client.call(publishPlugins, { query: { dryRun }, body: z.parse(pluginSetSchema, set.data) });
    return result.ok ? result.data : refuse(reply, 502, result.error);
  });
}
