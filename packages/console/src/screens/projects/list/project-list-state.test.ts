import { describe, expect, it } from 'vitest';
import { apiUrlOf, projectListEmptiness, rememberedDeployment } from './project-list-state.ts';

describe('an empty project list', () => {
  it.each([
    ['says that the search matches nothing', ['owner'], true, 'no-match'],
    ['says so to members too', [], true, 'no-match'],
    ['invites an owner to the first project', ['owner'], false, 'first-project'],
    ['invites whoever holds the projects permission', ['projects'], false, 'first-project'],
    ['sends everybody else to the owner', ['teams', 'connectors', 'datasources'], false, 'no-access'],
  ] as const)('%s', (_, roles, isNarrowed, state) => expect(projectListEmptiness(roles, isNarrowed)).toBe(state));
});

describe('the remembered deployment', () => {
  const deployments = [{ id: 'dev' }, { id: 'staging' }];
  it('is used where the organization has it', () => expect(rememberedDeployment('staging', deployments)).toBe('staging'));
  it('is forgotten where it has not', () => {
    expect(rememberedDeployment('demo', deployments)).toBeUndefined();
    expect(rememberedDeployment(undefined, deployments)).toBeUndefined();
    expect(rememberedDeployment('', deployments)).toBeUndefined();
  });
});

describe('Copy API URL', () => {
  it('makes an address of a bare host and leaves a full one alone', () => {
    expect(apiUrlOf({ endpoint: 'lumen.dev.foyer.example' })).toBe('https://lumen.dev.foyer.example');
    expect(apiUrlOf({ endpoint: 'http://localhost:4281/dev' })).toBe('http://localhost:4281/dev');
  });
});
