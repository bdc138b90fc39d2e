import * as z from 'zod/mini';
import { operations } from './contract.ts';
import { type Access, type Endpoint, type EventStream, eventsIn, type Schema } from './endpoint.ts';
import { commonErrors, problemSchema } from './problem.schema.ts';
import { rateLimits } from './rate-limits.ts';
import { summaries } from './summaries.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** {@link summaries}, by names that are only known when the document is made. */
const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = summaries;

function describeAccess(access: Access): string {
  if (access.kind === 'public') return 'Anyone.';
  if (access.kind === 'project') return 'A program with a credential of the project.';
  if (access.kind === 'operator')
    return access.recent
      ? 'An operator of the provider who has proved within the last 15 minutes who they are.'
      : 'An operator of the provider.';
  if (access.kind === 'person' && access.recent) return 'A signed-in person who has proved within the last 15 minutes who they are.';
  if (access.kind === 'person') return access.confirmed ? 'A signed-in person with a confirmed e-mail.' : 'A signed-in person.';
  return access.anyOf
    ? `A member of the organization who is an owner or holds: ${access.anyOf.join(', ')}.`
    : 'Every member of the organization.';
}

function describeTurns({ rateLimit: name }: Endpoint): string {
  return name === undefined ? '' : ` Limited for each ${rateLimits[name].per}, with all ${rateLimits[name].summary}.`;
}

function parameters(endpoint: Endpoint): Json[] {
  const path = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = endpoint.query ? jsonSchema(endpoint.query, 'input') : {};
  const required = (query.required ?? []) as string[];
  const queries = Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const version =
    endpoint.versioned && endpoint.method !== 'GET'
      ? [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }]
      : [];
  return [...path, ...queries, ...version];
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body) return undefined;
  const schema = jsonSchema(endpoint.body.schema, 'input');
  const { bytes, values, fields, depth } = endpoint.body.limit;
  const described = {
    required: true,
    description: `At most ${bytes} bytes and ${values} values, ${fields} fields in one object, ${depth} levels deep.`,
    'x-foyer-limit': { bytes, values, fields, depth },
  };
  if (endpoint.body.encoding === 'json') return { ...described, content: { 'application/json': { schema } } };
  if (endpoint.body.encoding === 'form') return { ...described, content: { 'application/x-www-form-urlencoded': { schema } } };
  const properties = {
    ...(schema.properties as Json),
    [endpoint.body.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  return { ...described, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

/** With what its access keeps people out. */
function refusalsOf(access: Access): (keyof typeof commonErrors)[] {
  const whenRecent = 'recent' in access && access.recent ? (['AUTHENTICATION_TOO_OLD'] as const) : [];
  if (access.kind === 'operator') return ['NOT_FOUND', 'SECOND_FACTOR_REQUIRED', ...whenRecent];
  if (access.kind === 'person')
    return [
      ...(access.confirmed ? (['USER_NOT_CONFIRMED'] as const) : []),
      ...(access.joins ? (['FORBIDDEN'] as const) : []),
      ...whenRecent,
    ];
  if (access.kind === 'project') return ['ORGANIZATION_SUSPENDED'];
  if (access.kind === 'public') return [];
  return [
    'NOT_FOUND',
    ...(access.anyOf ? (['FORBIDDEN'] as const) : []),
    ...(access.whileSuspended ? [] : (['ORGANIZATION_SUSPENDED'] as const)),
  ];
}

/** Every error a call can answer, by status: its own, and those that any call of its kind shares. */
function failures(endpoint: Endpoint): Map<number, string[]> {
  const byStatus = new Map<number, string[]>();
  const add = (code: string, status: number) => byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  for (const [code, status] of Object.entries(endpoint.errors)) add(code, status);
  const shared: (keyof typeof commonErrors)[] = ['TOO_MANY_REQUESTS', 'GENERIC_INTERNAL_ERROR', 'NOT_READY'];
  if (endpoint.query || endpoint.body) shared.push('VALIDATION_FAILED');
  if (endpoint.body) shared.push('MALFORMED_BODY', 'BODY_TOO_COMPLEX', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  const isOfProgram = endpoint.access.kind === 'project';
  if (endpoint.method !== 'GET') shared.push('OUTCOME_UNKNOWN', 'STORAGE_FULL');
  if (endpoint.method !== 'GET' && !isOfProgram) shared.push('ORIGIN_REJECTED');
  if (isOfProgram) shared.push('CREDENTIAL_INVALID');
  else if (endpoint.access.kind !== 'public') shared.push('SESSION_EXPIRED', 'PERSON_CHANGED');
  shared.push(...refusalsOf(endpoint.access));
  if (endpoint.versioned && endpoint.method !== 'GET') shared.push('VERSION_CONFLICT');
  for (const code of shared) add(code, commonErrors[code]);
  return byStatus;
}

/** What holds things of its own kind refers to itself by `#`, which without a name of its own would be the whole document. */
function answerSchema(endpoint: Endpoint, schema: Schema): Json {
  const json = jsonSchema(schema, 'output');
  return '$defs' in json ? { $id: `urn:foyer:${`${endpoint.method}${endpoint.path}`.replace(/[^A-Za-z]+/g, '-')}`, ...json } : json;
}

/** OpenAPI 3.1 has no word for events: the schema is that of the data of each. */
function successResponse(endpoint: Endpoint, success: Schema | EventStream | null): Json {
  if (success === null) return { description: 'Success' };
  const events = eventsIn(success);
  if (events !== undefined)
    return {
      description: 'Server-sent events, until one end closes. The data of each is JSON by this schema; comments say that the stream lives.',
      content: { 'text/event-stream': { schema: answerSchema(endpoint, events) } },
    };
  return {
    description: 'Success',
    content: { [endpoint.csv ? 'text/csv' : 'application/json']: { schema: answerSchema(endpoint, success as Schema) } },
  };
}

function responses(endpoint: Endpoint): Json {
  const answers: [string, Json][] = Object.entries(endpoint.success).map(([status, success]) => [
    status,
    successResponse(endpoint, success),
  ]);
  const errors: [string, Json][] = [...failures(endpoint)].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  ]);
  return Object.fromEntries([...answers, ...errors]);
}

function operation(resource: string, name: string, endpoint: Endpoint): Json {
  const body = requestBody(endpoint);
  return {
    operationId: name,
    tags: [resource],
    summary: sentences[resource]?.[name] ?? '',
    description: `${describeAccess(endpoint.access)}${describeTurns(endpoint)}`,
    ...(endpoint.extension && { 'x-foyer-extension': true }),
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    responses: responses(endpoint),
    security: endpoint.access.kind === 'public' ? [] : [endpoint.access.kind === 'project' ? { credential: [] } : { session: [] }],
  };
}

/** The reference of the API as an OpenAPI 3.1 document, made from the contract alone. */
export function openApiDocument(product: { readonly name: string; readonly version: string; readonly sessionCookie: string }): Json {
  const paths: Record<string, Json> = {};
  for (const { name, resource, endpoint } of operations()) {
    for (const [index, template] of [endpoint.path, ...(endpoint.alsoAt ?? [])].entries()) {
      const path = `/api${template}`;
      // An operation's id is there once.
      const operationId = index === 0 ? name : `${name}At${index}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: { ...operation(resource, name, endpoint), operationId } };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: product.version },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: product.sessionCookie },
        credential: { type: 'http', scheme: 'bearer', description: 'A credential of a project, made in its settings.' },
      },
    },
  };
}
