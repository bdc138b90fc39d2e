import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shareStatuses } from './connector.schema.ts';
import {
  allowsThirdParties,
  approvedShareStatus,
  connectorLocks,
  hasConfigSchema,
  hasConfigTemplate,
  missingForActivation,
} from './connector-rules.ts';
import { connectorDeploymentSchema, deploymentName } from './deployment.schema.ts';
import { largestWholeUnit, secondsOf } from './duration.ts';

test.each([
  [{ name: 'A', deployments: { a: {} }, hasConfiguration: true }, []],
  [{ name: ' ', deployments: { a: {} }, hasConfiguration: true }, ['basic']],
  [{ name: 'A', deployments: {}, hasConfiguration: true }, ['deployment']],
  [{ name: 'A', deployments: {}, hasConfiguration: false }, ['configuration', 'deployment']],
  [{ name: '', deployments: {}, hasConfiguration: false }, ['basic', 'configuration', 'deployment']],
] as const)('%j lacks %j', (connector, missing) => expect(missingForActivation(connector)).toEqual(missing));

test('a configuration is one when it says something', () => {
  expect([{}, { type: 'object' }].map((configSchema) => hasConfigSchema({ configSchema }))).toEqual([false, true]);
  expect(
    [{}, { definedConfigs: [] }, { definedConfigs: [{}] }, { dynamicConfigs: [{}] }, { definedConfigs: 'x' }].map(hasConfigTemplate),
  ).toEqual([false, false, true, true, false]);
});

describe('locks', () => {
  test.each([
    ['draft', 'private', [false, false, false]],
    ['active', 'private', [true, true, true]],
    ['draft', 'shared', [true, true, false]],
    ['active', '3rdPartyApproved', [true, true, true]],
  ] as const)('%s and %s: deployments, configuration, additional schemas %j', (status, shareStatus, expected) => {
    expect(Object.values(connectorLocks({ status, shareStatus }))).toEqual(expected);
  });
});

describe('an approval', () => {
  test.each([
    ['private', 'shared', 'shared_allow3rdParty'],
    ['shared', 'approved', '3rdPartyApproved'],
    ['shared_allow3rdParty', '3rdPartyApproved', '3rdPartyApproved'],
    ['approved', 'approved', '3rdPartyApproved'],
    ['3rdPartyApproved', '3rdPartyApproved', '3rdPartyApproved'],
  ] as const)('of %s leads to %s, with third parties to %s', (before, plain, thirdParty) => {
    expect([false, true].map((isThirdParty) => approvedShareStatus(before, isThirdParty))).toEqual([plain, thirdParty]);
  });

  test.each(shareStatuses)('of %s never leads back to private, and takes nothing from third parties', (before) => {
    for (const isThirdParty of [false, true]) {
      const after = approvedShareStatus(before, isThirdParty);
      expect(after).not.toBe('private');
      expect(allowsThirdParties(after)).toBe(isThirdParty || allowsThirdParties(before));
    }
  });
});

test.each([
  [-1, undefined],
  [1, { count: 1, unit: 'second' }],
  [59, { count: 59, unit: 'second' }],
  [60, { count: 1, unit: 'minute' }],
  [5_400, { count: 90, unit: 'minute' }],
  [86_400, { count: 1, unit: 'day' }],
  [90_000, { count: 25, unit: 'hour' }],
  [604_800, { count: 1, unit: 'week' }],
  [2_628_000, { count: 1, unit: 'month' }],
  [31_536_000, { count: 1, unit: 'year' }],
  [63_072_000, { count: 2, unit: 'year' }],
] as const)('%i seconds are %j', (seconds, expected) => {
  const found = largestWholeUnit(seconds);
  expect(found).toEqual(expected);
  if (found) expect(secondsOf(found)).toBe(seconds);
});

test.each([
  ['', 'DEPLOYMENT_NAME_REQUIRED'],
  ['   ', 'DEPLOYMENT_NAME_REQUIRED'],
  ['a', 'DEPLOYMENT_NAME_TOO_SHORT'],
  [' a ', 'DEPLOYMENT_NAME_TOO_SHORT'],
  ['EU', undefined],
  ['São Paulo 2-b', undefined],
  ['EU_west', 'DEPLOYMENT_NAME_INVALID'],
  ['a/b', 'DEPLOYMENT_NAME_INVALID'],
])('the deployment name %j is %s', (name, error) => {
  const deployment = { name, refreshRequestUrl: 'https://a.example', jwks_uri: 'https://a.example/jwks' };
  expect(z.safeParse(connectorDeploymentSchema, deployment).error?.issues[0]?.message).toBe(error);
});

test.each([
  [
    'nothing is filled in',
    {},
    { refreshRequestUrl: 'DEPLOYMENT_URL_REQUIRED', name: 'DEPLOYMENT_NAME_REQUIRED', jwks_uri: 'DEPLOYMENT_JWKS_REQUIRED' },
  ],
  [
    'nothing is typed',
    { name: '', jwks_uri: '' },
    { refreshRequestUrl: 'DEPLOYMENT_URL_REQUIRED', name: 'DEPLOYMENT_NAME_REQUIRED', jwks_uri: 'DEPLOYMENT_JWKS_REQUIRED' },
  ],
  [
    'both of the others are wrong',
    { name: 'a/b', jwks_uri: 'no address' },
    { refreshRequestUrl: 'DEPLOYMENT_URL_REQUIRED', name: 'DEPLOYMENT_NAME_INVALID', jwks_uri: 'DEPLOYMENT_JWKS_INVALID' },
  ],
  [
    'another address is wrong',
    { name: 'EU', connectorUrl: 'no', jwks_uri: 'https://a.example/jwks' },
    { refreshRequestUrl: 'DEPLOYMENT_URL_REQUIRED', connectorUrl: 'DEPLOYMENT_CONNECTOR_URL_INVALID' },
  ],
  [
    'the address itself is wrong',
    { name: '', refreshRequestUrl: 'no', jwks_uri: 'https://a.example/jwks' },
    { name: 'DEPLOYMENT_NAME_REQUIRED', refreshRequestUrl: 'DEPLOYMENT_REFRESH_URL_INVALID' },
  ],
  [
    'there is a registration address',
    { name: '', configRegistrationUrl: 'https://a.example', jwks_uri: '' },
    { name: 'DEPLOYMENT_NAME_REQUIRED', jwks_uri: 'DEPLOYMENT_JWKS_REQUIRED' },
  ],
])('a missing address of a deployment is reported beside every other error: %s', (_, typed, expected) => {
  const { error } = z.safeParse(connectorDeploymentSchema, typed);
  const first: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) first[String(path[0])] ??= message;
  expect(first).toEqual(expected);
});

test.each([
  ['https://crm.example/refresh', true],
  ['http://crm.example:8080', true],
  ['http://localhost:4281/x', true],
  ['https://[2001:db8::1]/', true],
  ['https://crm', false],
  ['https:crm.example', false],
  ['https://crm..example', false],
  ['https://mia:secret@crm.example', false],
  ['https://crm.example/a b', false],
  ['ftp://crm.example', false],
  ['crm.example', false],
])('%j as the address of a deployment: %s', (address, isTaken) => {
  const addresses = { refreshRequestUrl: address, configRegistrationUrl: address, connectorUrl: address, errorNotificationUrl: address };
  const { error } = z.safeParse(connectorDeploymentSchema, { name: 'EU', ...addresses, jwks_uri: address });
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  expect([...wrong].toSorted()).toEqual(isTaken ? [] : [...Object.keys(addresses), 'jwks_uri'].toSorted());
});

test.each([[null], ['text'], [[]]])('no deployment at all is refused without looking for its addresses: %j', (value) =>
  expect(z.safeParse(connectorDeploymentSchema, value).success).toBe(false),
);

test('a deployment is named by what was typed and six digits of the time', () => {
  expect(deploymentName(' Production ', new Date(1_769_000_123_456))).toBe('Production123456');
});
