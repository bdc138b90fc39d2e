import type { Deployment } from '@foyer/api/organizations/organization.schema';
import { describe, expect, it } from 'vitest';
import { deploymentsIn, regionsOf, settlePlace, subdomainOf, tiersOf } from './project-places.ts';

const deployments: readonly Deployment[] = [
  { id: 'dev', region: 'Dublin', tiers: ['standard', 'advanced'] },
  { id: 'staging', region: 'Dublin', tiers: ['standard'] },
  { id: 'virginia', region: 'Virginia', tiers: ['advanced', 'enterprise'] },
];

describe('where a project can run', () => {
  it('a license first, then its platforms, then their deployments', () => {
    expect(tiersOf(deployments)).toEqual(['standard', 'advanced', 'enterprise']);
    expect(tiersOf(deployments.slice(1, 2))).toEqual(['standard']);
    expect(regionsOf(deployments, 'standard')).toEqual(['Dublin']);
    expect(regionsOf(deployments, 'advanced')).toEqual(['Dublin', 'Virginia']);
    expect(regionsOf(deployments, '')).toEqual([]);
    expect(deploymentsIn(deployments, { tier: 'standard', region: 'Dublin' }).map(({ id }) => id)).toEqual(['dev', 'staging']);
    expect(deploymentsIn(deployments, { tier: 'advanced', region: 'Dublin' }).map(({ id }) => id)).toEqual(['dev']);
  });

  it.each([
    ['nothing is chosen for anybody', ['', '', ''], ['', '', '']],
    ['the one platform and deployment of a license are chosen', ['enterprise', '', ''], ['enterprise', 'Virginia', 'virginia']],
    ['of two deployments none is', ['standard', '', ''], ['standard', 'Dublin', '']],
    ['what still fits another license stays', ['advanced', 'Dublin', 'dev'], ['advanced', 'Dublin', 'dev']],
    ['what does not fit it goes', ['enterprise', 'Dublin', 'dev'], ['enterprise', 'Virginia', 'virginia']],
    ['another platform has other deployments', ['advanced', 'Virginia', 'dev'], ['advanced', 'Virginia', 'virginia']],
  ] as const)('%s', (_, [tier, region, deployment], [t, r, d]) => {
    expect(settlePlace(deployments, { tier, region, deployment })).toEqual({ tier: t, region: r, deployment: d });
  });
});

it.each([
  ['Guest App', 'guest-app'],
  ['Spa & Dining', 'spa---dining'],
  ['  Winter 2026! ', 'winter-2026'],
  ['São João', 'sao-joao'],
  ['Здравей', ''],
  ['', ''],
])('the name "%s" suggests the subdomain "%s"', (name, subdomain) => expect(subdomainOf(name)).toBe(subdomain));

it('a suggested subdomain is never longer than a subdomain may be, nor ends in a hyphen for that', () => {
  expect(subdomainOf(`${'a'.repeat(62)} b`)).toBe('a'.repeat(62));
});
