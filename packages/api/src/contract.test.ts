import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { smallBody } from './body-limit.ts';
import { operations } from './contract.ts';
import type { Schema } from './endpoint.ts';
import { commonErrors } from './problem.schema.ts';
import { rateLimits } from './rate-limits.ts';

/** What an object schema does with keys that it does not name; undefined for schemas that are no objects. */
function readsUnknownKeys(schema: Schema): 'refuses' | 'keeps' | 'drops' | undefined {
  // Of several shapes each one answers for itself.
  if (schema._zod.def.type === 'union') {
    const answers = (schema as z.ZodMiniUnion<readonly Schema[]>)._zod.def.options.map(readsUnknownKeys);
    return answers.find((answer) => answer !== 'refuses') ?? 'refuses';
  }
  // What drops read-only fields first is as strict as what it leads to.
  if (schema._zod.def.type === 'pipe') return readsUnknownKeys((schema as z.ZodMiniPipe)._zod.def.out);
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  if (json.type !== 'object') return undefined;
  const { catchall } = (schema as z.ZodMiniObject)._zod.def;
  if (catchall === undefined) return 'drops';
  return catchall._zod.def.type === 'never' ? 'refuses' : 'keeps';
}

test('what a call takes is a strict object: a misspelt or smuggled key is refused and never dropped in silence', () => {
  const lenient = operations().flatMap(({ name, endpoint }) =>
    [endpoint.query, endpoint.body?.schema].filter((schema) => schema && readsUnknownKeys(schema) !== 'refuses').map(() => name),
  );
  // Sign-in passes the query of the page's own URL through; a token endpoint ignores what it does not know (RFC 6749 §3.2).
  expect(lenient).toEqual(['signIn', 'exchangeCode']);
});

test('no two calls share method and path', () => {
  const keys = operations().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a call of one organization names it by the first parameter', () => {
  for (const { name, endpoint } of operations())
    if (endpoint.access.kind === 'member') expect(/\{(\w+)\}/.exec(endpoint.path)?.[1], name).toBe('id');
});

test('both generations of a call may be made by the same people: the console asks by either', () => {
  const calls = new Map(operations().map(({ name, endpoint }) => [name, endpoint]));
  const twins = [...calls].flatMap(([name, newer]) => {
    const older = name.endsWith('V1') && calls.get(name.slice(0, -2));
    return older ? [{ name, older, newer }] : [];
  });
  expect(twins.length).toBeGreaterThan(20);
  for (const { name, older, newer } of twins) expect(newer.access, name).toEqual(older.access);
});

test('a code has one status everywhere', () => {
  const statuses = new Map<string, number>(Object.entries(commonErrors));
  for (const { name, endpoint } of operations())
    for (const [code, status] of Object.entries(endpoint.errors)) {
      expect(statuses.get(code) ?? status, `${code} of ${name}`).toBe(status);
      statuses.set(code, status);
    }
});

/** RUN-06, for both generations. Also what counts there and our own server never answers. */
const integrationStatuses: readonly (readonly [calls: RegExp, statuses: readonly number[]])[] = [
  [/^createConnector(?:V1)?$/, [200, 201, 204]],
  [/^(?:changeConnectorStatus|approveConnectorSharing|approveConnectorThirdParty)(?:V1)?$/, [200, 201, 204]],
  [/^delete(?:Connector|Datasource)(?:V1)?$/, [200, 201, 204]],
  [/^(?:changeDatasourceStatus|approveDatasourceSharing)(?:V1)?$/, [200, 201, 204]],
  [/^updateDatasourceSharing(?:V1)?$/, [200, 201, 204]],
  [/^(?:create|update)Datasource(?:V1)?$/, [200, 201]],
  [/^(?:updateTenantConfig|saveAttributeMapping|clearAttributeMapping)$/, [200]],
];
test.each(integrationStatuses)('calls like %s succeed with the statuses that the specification counts, and no other', (calls, statuses) => {
  const found = operations().filter(({ name }) => calls.test(name));
  expect(found).not.toHaveLength(0);
  for (const { name, endpoint } of found) {
    const counted = [...Object.keys(endpoint.success).map(Number), ...(endpoint.alsoSuccess ?? [])];
    expect([name, counted.toSorted()]).toEqual([name, statuses]);
  }
});

test('no call takes more than an image or an import, and none of those about accounts more than a small body', () => {
  const kibibyte = 1024;
  for (const { name, endpoint } of operations()) {
    if (!endpoint.body) continue;
    const { limit, encoding } = endpoint.body;
    expect(limit.bytes, name).toBeLessThanOrEqual((encoding === 'multipart' ? 2 * kibibyte + 64 : 2 * kibibyte) * kibibyte);
    if (endpoint.path.startsWith('/auth/') || endpoint.access.kind === 'public') expect(limit, name).toBe(smallBody);
  }
  expect(smallBody.bytes).toBe(16 * kibibyte);
});

test('a call that is limited can answer so, and only one of somebody signed in is counted for sessions', () => {
  for (const { name, endpoint } of operations()) {
    if (endpoint.rateLimit === undefined) continue;
    const { code, per } = rateLimits[endpoint.rateLimit];
    expect({ ...commonErrors, ...endpoint.errors }, name).toMatchObject({ [code]: 429 });
    if (per === 'session') expect(['person', 'member'], name).toContain(endpoint.access.kind);
    if (per === 'credential') expect(endpoint.access.kind, name).toBe('project');
  }
});

test('a call of a program names neither organization nor project, and is counted for its credential', () => {
  const ofPrograms = operations().filter(({ endpoint }) => endpoint.access.kind === 'project');
  expect(ofPrograms).not.toHaveLength(0);
  for (const { name, endpoint } of ofPrograms) {
    expect(endpoint.path, name).toMatch(/^\/project(?:\/|$)/);
    expect(endpoint.rateLimit && rateLimits[endpoint.rateLimit].per, name).toBe('credential');
  }
});
