import type { OrganizationFlags } from '@foyer/api/organizations/organization.schema';
import type { ProjectFlags } from '@foyer/api/projects/project.schema';
import { describe, expect, it } from 'vitest';
import { featureFlags } from '#testing/flags.ts';
import { shownProjectFlags, visibleStudios } from './studio-visibility.ts';

const deployments = [{ id: 'dev' }, { id: 'special', studio2Only: true }];
const one = 'experience_studio_1.0';
const two = 'experience_studio_2.0';

function visible(options: { organization?: OrganizationFlags; flags?: ProjectFlags; console?: object; deployment?: string }) {
  const { organization = {}, flags = {}, deployment = 'dev' } = options;
  return visibleStudios({ deployment, flags }, { console: { ...featureFlags, ...options.console }, organization, deployments });
}

describe('the studios of a project', () => {
  it.each<[string, Parameters<typeof visible>[0], string[]]>([
    ['are 1.0 alone where nothing is set', {}, [one]],
    ['are what the organization turned on', { organization: { 'org_enable_es1.0': true, 'org_enable_es2.0': true } }, [one, two]],
    ['are 2.0 alone where the organization set only that', { organization: { 'org_enable_es2.0': true } }, [two]],
    ['are none where the organization turned 1.0 off', { organization: { 'org_enable_es1.0': false } }, []],
    ['follow the project where it says something', { flags: { [one]: false, [two]: true } }, [two]],
    ['follow the organization for what the project does not say', { flags: { [two]: true } }, [one, two]],
    ['are never what the console turned off', { flags: { [two]: true }, console: { [`ct_enable_${one}`]: false } }, [two]],
    ['are 2.0 alone on a special deployment', { deployment: 'special', flags: { [one]: true, [two]: false } }, [two]],
    [
      'are none on a special deployment where the console has no 2.0',
      { deployment: 'special', console: { [`ct_enable_${two}`]: false } },
      [],
    ],
  ])('%s', (_, options, studios) => expect(visible(options)).toEqual(studios));

  it('stay away until everything is known that decides about them', () => {
    const project = { deployment: 'dev', flags: {} };
    expect(visibleStudios(project, { console: undefined, organization: {}, deployments })).toEqual([]);
    expect(visibleStudios(project, { console: featureFlags, organization: undefined, deployments })).toEqual([]);
    expect(visibleStudios(project, { console: featureFlags, organization: {}, deployments: undefined })).toEqual([]);
  });
});

it('a project’s switches show what holds for it', () => {
  expect(shownProjectFlags({}, {})).toEqual({ [one]: true, [two]: false });
  expect(shownProjectFlags({ [one]: false }, { 'org_enable_es2.0': true })).toEqual({ [one]: false, [two]: true });
});
