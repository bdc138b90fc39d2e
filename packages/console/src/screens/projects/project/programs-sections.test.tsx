import { listCredentials } from '@foyer/api/projects/credential.contract';
import { listPlugins } from '@foyer/api/publishing/plugin.contract';
import { stub } from '@foyer/api/stub';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { projectCredentials } from '#testing/credentials.ts';
import { publishedPlugins } from '#testing/plugins.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ProgramsSections } from './programs-sections.tsx';

function open(roles: readonly ('owner' | 'projects' | 'datasources' | 'teams')[]) {
  return renderScreen(<ProgramsSections organizationId="10482" projectId="dev_guest-app" roles={roles} />, {
    stubs: [stub(listPlugins, { data: [...publishedPlugins] }), stub(listCredentials, { data: [...projectCredentials] })],
  });
}

test.each([
  ['owners', ['owner'] as const, 2],
  ['admins of projects', ['projects'] as const, 2],
  ['those who map', ['datasources'] as const, 1],
  ['admins of something else', ['teams'] as const, 0],
])('plugins and credentials are offered to those who may see them: %s', (_who, roles, offered) => {
  open(roles);
  expect(screen.queryAllByRole('button', { name: /^Show/ })).toHaveLength(offered);
});

test('plugins and credentials come when they are asked for, and the focus goes there', async () => {
  const { user } = open(['owner']);
  await user.click(screen.getByRole('button', { name: 'Show plugins' }));
  expect(await screen.findByText('Member profile')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show plugins' })).toBeNull();
  expect(document.activeElement).toContainElement(screen.getByText('Member profile'));
  await user.click(screen.getByRole('button', { name: 'Show credentials' }));
  expect(await screen.findByText('Studio, staging')).toBeVisible();
});
