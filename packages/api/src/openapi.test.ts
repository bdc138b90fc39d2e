import { expect, test } from 'vitest';
import { operations } from './contract.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ name: 'Foyer', version: '1.5.6', sessionCookie: 'foyer-sid' }) as {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        responses: Record<string, unknown>;
        security: unknown[];
        requestBody?: { description: string; content: object };
        description: string;
      }
    >
  >;
};

test('every call of the contract is in the reference once at each of its addresses, and nothing else', () => {
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((operation) => operation.operationId));
  expect(described.toSorted()).toEqual(
    operations()
      .flatMap(({ name, endpoint }) => [name, ...(endpoint.alsoAt ?? []).map((_, index) => `${name}At${index + 1}`)])
      .toSorted(),
  );
  expect(new Set(described).size).toBe(described.length);
});

test('a call that needs a session says 401, one that needs a role says 403, a public one neither', () => {
  expect(document.paths['/api/organizations/{id}/flags']?.patch?.responses).toMatchObject({ 401: {}, 403: {}, 404: {} });
  expect(document.paths['/api/featureFlags']?.get?.responses).not.toHaveProperty('401');
  expect(document.paths['/api/featureFlags']?.get?.security).toEqual([]);
});

test('a call of a program asks for its credential and for no session', () => {
  const call = document.paths['/api/project']?.get;
  expect(call?.security).toEqual([{ credential: [] }]);
  expect(JSON.stringify(call?.responses['401'])).toContain('CREDENTIAL_INVALID');
});

test('an upload is described as multipart with its file', () => {
  expect(document.paths['/api/organizations/new']?.post?.requestBody?.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { name: {}, image: { type: 'string' } } } },
  });
});

test('a body that can be what was loaded says that read-only fields are ignored, and describes those it takes', () => {
  const ignoring = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      JSON.stringify(requestBody)?.includes('Read-only fields of the answer are accepted and ignored.') ? [`${method} ${path}`] : [],
    ),
  );
  expect(ignoring.toSorted()).toEqual([
    'patch /api/organizations/v1/{id}/connectors/{connector}',
    'patch /api/organizations/v1/{id}/datasources/{datasource}',
    'patch /api/organizations/{id}/connectors/{connector}',
    'patch /api/organizations/{id}/datasources/{datasource}',
    'post /api/organizations/v1/{id}/connectors',
    'post /api/organizations/{id}/connectors',
  ]);
  expect(document.paths['/api/organizations/v1/{id}/datasources/{datasource}']?.patch?.requestBody?.content).toMatchObject({
    'application/json': { schema: { type: 'object', properties: { display: {}, configs: {} }, additionalProperties: false } },
  });
});

test('a body says how much it may hold, and a limited call what it is counted with', () => {
  const signIn = document.paths['/api/auth/login']?.post;
  expect(signIn?.requestBody).toMatchObject({
    description: 'At most 16384 bytes and 100 values, 100 fields in one object, 8 levels deep.',
    'x-foyer-limit': { bytes: 16_384, values: 100, fields: 100, depth: 8 },
  });
  expect(signIn?.description).toBe('Anyone. Limited for each address, with all sign-ins and codes.');
  expect(signIn?.responses).toMatchObject({ 413: {}, 429: {} });
});

test('a stream of events is described as one, with what an event is', () => {
  const { responses } = document.paths['/api/inbox/events']?.get ?? {};
  expect(responses?.['200']).toMatchObject({
    description: expect.stringContaining('Server-sent events'),
    content: { 'text/event-stream': { schema: { type: 'object', properties: { unread: { type: 'number' } } } } },
  });
});

test('the document is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
