import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grantProjectAccess } from '@foyer/api/datasources/datasource.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import { archivePlugin, createPlugin, listPlugins, updatePlugin } from '@foyer/api/publishing/plugin.contract';
import { getPublishedPlugin, listPublishedPlugins, publishPlugin, publishPlugins } from '@foyer/api/publishing/publishing.contract';
import { pluginSetSchema } from '@foyer/api/publishing/publishing.schema';
import { listProjectPlugins, saveAttributeMapping } from '@foyer/api/remapping/remapping.contract';
import { attributePath } from '@foyer/api/remapping/remapping-paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootFolder } from '#config.ts';
import { demoAccounts } from '#seed/people.ts';
import { seedId } from '#seed/rows.ts';
import { addConnector, addDatasource, addProject } from '#testing/test-connectors.ts';
import { organizationId } from '#testing/test-people.ts';
import { addCredential, programWith } from '#testing/test-programs.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let northwind: string;
let olivia: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  olivia = await server.client('olivia');
});
afterAll(() => server.close());

let made = 0;
/** A project with a program of its own. */
async function stage() {
  made += 1;
  const project = await addProject(server, northwind, `published-${made}`);
  const { token } = await addCredential(server, northwind, project, seedId(demoAccounts.olivia.email));
  return { params: { id: northwind, project }, studio: programWith(server, token) };
}
const field = (uid: string, valueType: 'string' | 'int' = 'string', parameters: { key: string; default?: string }[] = []) => ({
  ...{ uid, valueType },
  parameters,
});
const greeting = { name: 'Greeting', values: [field('tier'), field('nights', 'int')] };
const set = [
  { uid: 'ctx.greeting', ...greeting },
  { uid: 'ctx.offers', name: 'Offers', isReserved: true, values: [] },
];
const changesOf = (result: { ok: boolean; data?: unknown }) =>
  result.ok ? (result.data as { plugins: { uid: string; change: string }[] }).plugins.map(({ uid, change }) => [uid, change]) : result;

/** Maps an attribute of a data source onto the field `tier`. */
async function mapTier({ params, studio }: Awaited<ReturnType<typeof stage>>) {
  const datasource = await addDatasource(server, northwind, await addConnector(server, northwind, { generation: 'newer' }));
  await olivia.call(grantProjectAccess.newer, { params: { ...params, datasource } });
  const found = await studio.call(getPublishedPlugin, { params: { uid: 'ctx.greeting' } });
  const plugin = found.ok ? found.data.id : '';
  const body = {
    from: { attribute: attributePath(datasource, 'Loyalty tier'), sourceParams: [], destinationParams: [] },
    to: ['ctx.greeting.tier'],
  };
  const saved = await olivia.call(saveAttributeMapping, { params: { ...params, plugin, attribute: 'tier' }, body });
  expect(saved).toMatchObject({ ok: true });
  return async () => {
    const answer = await studio.call(getPublishedPlugin, { params: { uid: 'ctx.greeting' } });
    return answer.ok ? answer.data.tenantConfig.attributes['tier'] : undefined;
  };
}

describe('a studio publishes', () => {
  test('the set of docs/publishing.md as it stands there', async () => {
    const guide = readFileSync(join(rootFolder, 'docs/publishing.md'), 'utf8');
    const example: unknown = JSON.parse(/<<'JSON'\n([\s\S]*?)\nJSON\n/.exec(guide)?.[1] ?? '');
    const { studio } = await stage();
    const published = await studio.call(publishPlugins, { body: pluginSetSchema.parse(example) });
    expect(changesOf(published)).toEqual([['ctx.greeting', 'created']]);
  });

  test('the plugins of its project, and the same again changes nothing', async () => {
    const { params, studio } = await stage();
    const first = await studio.call(publishPlugins, { body: { plugins: set } });
    expect(changesOf(first)).toEqual([
      ['ctx.greeting', 'created'],
      ['ctx.offers', 'created'],
    ]);
    const listed = await studio.call(listPublishedPlugins);
    expect(listed).toMatchObject({ data: [{ uid: 'ctx.greeting', publisher: { kind: 'studio', name: 'Studio' } }, { isReserved: true }] });
    const again = await studio.call(publishPlugins, { body: { plugins: set } });
    expect(changesOf(again)).toEqual([
      ['ctx.greeting', 'same'],
      ['ctx.offers', 'same'],
    ]);
    expect(await studio.call(listPublishedPlugins)).toMatchObject({ data: listed.ok && listed.data });
    const onBoard = await olivia.call(listProjectPlugins, { params });
    expect(onBoard.ok && onBoard.data.data.map(({ uid }) => uid)).toEqual(['ctx.greeting', 'ctx.offers']);
  });

  test('one plugin, and leaves the others', async () => {
    const { studio } = await stage();
    await studio.call(publishPlugins, { body: { plugins: set } });
    const one = await studio.call(publishPlugin, { params: { uid: 'ctx.greeting' }, body: { ...greeting, name: 'Welcome' } });
    expect(changesOf(one)).toEqual([['ctx.greeting', 'changed']]);
    const listed = await studio.call(listPublishedPlugins);
    expect(listed.ok && listed.data.map(({ name }) => name)).toEqual(['Welcome', 'Offers']);
  });

  test('nothing in a dry run, which says what it would do', async () => {
    const { studio } = await stage();
    const dry = await studio.call(publishPlugins, { query: { dryRun: 'true' }, body: { plugins: set } });
    expect(dry).toMatchObject({ data: { dryRun: true, plugins: [{ change: 'created' }, { change: 'created' }] } });
    expect(await studio.call(listPublishedPlugins)).toMatchObject({ data: [] });
  });

  test('under the names of its credential and of whoever made that', async () => {
    const { params, studio } = await stage();
    await studio.call(publishPlugins, { body: { plugins: set } });
    const query = { thing: 'project', thingId: params.project } as const;
    const history = await olivia.call(listHistory, { params: { id: northwind }, query });
    expect(history).toMatchObject({
      data: [
        {
          actor: { id: seedId(demoAccounts.olivia.email), name: 'Studio (Test Person)' },
          action: 'project.pluginsPublished',
          changes: [{ field: 'created', after: ['Greeting (ctx.greeting)', 'Offers (ctx.offers)'] }],
        },
      ],
    });
  });

  test('into its own project alone', async () => {
    const [one, other] = [await stage(), await stage()];
    await one.studio.call(publishPlugins, { body: { plugins: set } });
    expect(await other.studio.call(listPublishedPlugins)).toMatchObject({ data: [] });
    expect(await other.studio.call(getPublishedPlugin, { params: { uid: 'ctx.greeting' } })).toMatchObject({ status: 404 });
  });

  test.each([
    ['a uid with a space', { uid: 'ctx greeting' }, 'plugins.0.uid', 'PLUGIN_UID_INVALID'],
    ['a uid that a data source has', { uid: 'ctx.integrations-datasource.crm' }, 'plugins.0.uid', 'PLUGIN_UID_INVALID'],
    ['no name', { name: ' ' }, 'plugins.0.name', 'PLUGIN_NAME_INVALID'],
    ['a field with a full stop', { values: [field('a.b')] }, 'plugins.0.values.0.uid', 'PLUGIN_FIELD_INVALID'],
    ['a field twice', { values: [field('a'), field('a')] }, 'plugins.0.values', 'PLUGIN_FIELD_TWICE'],
    [
      'a default of another type',
      { values: [{ ...field('a'), parameters: [{ key: 'months', valueType: 'int', default: 'many' }] }] },
      'plugins.0.values.0.parameters.0.default',
      'PLUGIN_DEFAULT_INVALID',
    ],
    ['201 fields', { values: Array.from({ length: 201 }, (_, index) => field(`f${index}`)) }, 'plugins.0.values', 'PLUGIN_FIELDS_MAXIMUM'],
  ])('not %s', async (_what, given, at, code) => {
    const { studio } = await stage();
    const plugin = { uid: 'ctx.test', ...greeting, ...given } as (typeof set)[number];
    const result = await studio.call(publishPlugins, { body: { plugins: [plugin] } });
    expect(result).toMatchObject({ status: 400, error: { fields: { [at]: code } } });
  });
});

describe('a mapping', () => {
  test.each([
    ['a field that is gone', { ...greeting, values: [field('nights', 'int')] }, { fault: 'fieldGone' }],
    ['another type', { ...greeting, values: [field('tier', 'int')] }, { fault: 'typeChanged' }],
    ['a new parameter without a default', { ...greeting, values: [field('tier', 'string', [{ key: 'house' }])] }, { missing: ['house'] }],
  ])('is said to break by %s, stays, and works again when that is taken back', async (_what, body, why) => {
    const given = await stage();
    const { studio } = given;
    await studio.call(publishPlugins, { body: { plugins: set } });
    const mapped = await mapTier(given);
    const params = { uid: 'ctx.greeting' };
    const breaks = [{ field: 'tier', attribute: 'Loyalty tier', ...why }];
    const dry = await studio.call(publishPlugin, { params, query: { dryRun: 'true' }, body });
    expect(dry).toMatchObject({ data: { plugins: [{ change: 'changed', breaks }] } });
    expect(await mapped()).not.toMatchObject(why);
    expect(await studio.call(publishPlugin, { params, body })).toMatchObject({ data: { plugins: [{ breaks }] } });
    expect(await mapped()).toMatchObject(why);
    expect(await studio.call(publishPlugin, { params, body })).toMatchObject({ data: { plugins: [{ change: 'same', breaks: [] }] } });
    expect(await studio.call(publishPlugin, { params, body: greeting })).toMatchObject({ data: { plugins: [{ breaks: [] }] } });
    expect(await mapped()).not.toHaveProperty('fault');
    expect(await mapped()).not.toHaveProperty('missing');
  });

  test('survives that its plugin is left out of the set, which archives it, and works again when it is published again', async () => {
    const given = await stage();
    const { params, studio } = given;
    await studio.call(publishPlugins, { body: { plugins: set } });
    const mapped = await mapTier(given);
    const without = await studio.call(publishPlugins, { body: { plugins: set.slice(1) } });
    expect(without).toMatchObject({
      data: {
        plugins: [
          { uid: 'ctx.offers', change: 'same' },
          { uid: 'ctx.greeting', change: 'archived', breaks: [{ fault: 'fieldGone' }] },
        ],
      },
    });
    expect(await mapped()).toMatchObject({ fault: 'fieldGone' });
    const onBoard = await olivia.call(listProjectPlugins, { params });
    expect(onBoard.ok && onBoard.data.data.find(({ uid }) => uid === 'ctx.greeting')).toMatchObject({ values: [] });
    await studio.call(publishPlugins, { body: { plugins: set } });
    expect(await mapped()).not.toHaveProperty('fault');
  });
});

describe('by hand', () => {
  test('a plugin is made, which its studio’s publications leave until they name it', async () => {
    const { params, studio } = await stage();
    const body = { uid: 'ctx.hand', name: 'By hand', values: [field('note')] };
    expect(await olivia.call(createPlugin, { params, body })).toMatchObject({ status: 201 });
    expect(await olivia.call(createPlugin, { params, body })).toMatchObject({ status: 409, error: { code: 'PLUGIN_UID_TAKEN' } });
    await studio.call(publishPlugins, { body: { plugins: set } });
    const listed = await olivia.call(listPlugins, { params });
    expect(listed.ok && listed.data.map(({ uid, archivedAt }) => [uid, archivedAt])).toEqual([
      ['ctx.greeting', undefined],
      ['ctx.hand', undefined],
      ['ctx.offers', undefined],
    ]);
    expect(listed.ok && listed.data[1]?.publisher).toEqual({ kind: 'person', name: 'Olivia Marsh' });
    await studio.call(publishPlugins, { body: { plugins: [body] } });
    expect(await olivia.call(listPlugins, { params })).toMatchObject({ data: [{}, { publisher: { kind: 'studio' } }, {}] });
  });

  test('a plugin is changed and archived, unless somebody else was faster', async () => {
    const { params, studio } = await stage();
    await studio.call(publishPlugins, { body: { plugins: set } });
    const at = { ...params, uid: 'ctx.greeting' };
    expect(await olivia.call(updatePlugin, { params: at, version: 1, body: { ...greeting, name: 'Hello' } })).toMatchObject({ ok: true });
    expect(await olivia.call(updatePlugin, { params: at, version: 1, body: greeting })).toMatchObject({ status: 412 });
    expect(await olivia.call(archivePlugin, { params: at, version: 1 })).toMatchObject({ status: 412 });
    expect(await olivia.call(archivePlugin, { params: at, version: 2 })).toMatchObject({ data: { plugins: [{ change: 'archived' }] } });
    expect(await olivia.call(listPlugins, { params })).toMatchObject({ data: [{ name: 'Hello', archivedAt: expect.any(String) }, {}] });
    const onBoard = await olivia.call(listProjectPlugins, { params });
    expect(onBoard.ok && onBoard.data.data.map(({ uid }) => uid)).toEqual(['ctx.offers']);
  });
});
