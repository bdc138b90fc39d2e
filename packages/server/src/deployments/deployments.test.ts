import { deploymentSchema } from '@foyer/api/organizations/organization.schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deploymentsOf, projectHost } from './deployments.ts';

test('the embedded default has 21 deployments, the five named ones among them', () => {
  const ids = deploymentsOf(undefined).map(({ id }) => id);
  expect(ids).toHaveLength(21);
  expect(new Set(ids).size).toBe(21);
  expect(ids.slice(0, 5)).toEqual(['dev', 'development', 'staging', 'performance', 'demo']);
});

test('every deployment is one of the contract, and its name could stand in a path and a host', () => {
  for (const deployment of deploymentsOf(undefined)) {
    expect(z.safeParse(deploymentSchema, deployment).success).toBe(true);
    expect(deployment.id).toMatch(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);
    expect(deployment.tiers.length).toBeGreaterThan(0);
  }
});

test('a provider’s own hosts replace the default', () => {
  const deployments = deploymentsOf({ 'eu-west': 'https://eu.provider.example/ignored', own: 'http://127.0.0.1:9000' });
  expect(deployments).toMatchObject([
    { id: 'eu-west', region: 'EU West (Dublin)', url: 'https://eu.provider.example' },
    { id: 'own', region: '127.0.0.1:9000', url: 'http://127.0.0.1:9000' },
  ]);
  expect(projectHost(deployments, { deployment: 'eu-west', subdomain: 'guest-app' })).toBe('guest-app.eu.provider.example');
});

test('a project on a deployment that is gone has no host', () => {
  expect(projectHost(deploymentsOf(undefined), { deployment: 'gone', subdomain: 'x' })).toBe('');
});
