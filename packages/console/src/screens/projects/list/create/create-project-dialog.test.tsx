import { createProject, listProjects } from '@foyer/api/projects/project.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { organization } from '#testing/organizations.ts';
import { projectDetail } from '#testing/projects.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { CreateProjectDialog } from './create-project-dialog.tsx';

const deployments = [
  { id: 'dev', region: 'EU West (Dublin)', tiers: ['standard' as const, 'advanced' as const], host: 'dev.foyer.example' },
  { id: 'staging', region: 'EU West (Dublin)', tiers: ['standard' as const], host: 'staging.foyer.example' },
  { id: 'us', region: 'North America (Virginia)', tiers: ['advanced' as const], host: 'us.foyer.example' },
];

function Stage({ type }: { readonly type: 'standard' | 'enterprise' }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <CreateProjectDialog organization={{ ...organization, type, deployments }} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function open(reply: StubReply<typeof createProject> | 'created' = 'created', type: 'standard' | 'enterprise' = 'enterprise') {
  const sent: unknown[] = [];
  const stubs = [
    stub(listProjects, { data: [] }),
    stub(createProject, ({ body }) => {
      sent.push(body);
      return reply === 'created' ? { data: projectDetail, status: 201 } : reply;
    }),
  ];
  return { ...renderScreen(<Stage type={type} />, { url: '/organization/10482', stubs }), sent };
}
const name = () => screen.getByRole('textbox', { name: 'Project name' });
const subdomain = () => screen.getByRole('textbox', { name: 'Subdomain' });
const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Create project' });
async function choose(user: ReturnType<typeof open>['user'], label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(screen.getByRole('option', { name: option }));
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('creating a project', () => {
  test('license, platform and deployment follow from one another, the subdomain from the name; a second later all is as new', async () => {
    const { user, sent } = open();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await user.type(name(), 'Night Desk');
    expect(subdomain()).toHaveValue('night-desk');
    expect(subdomain()).toHaveAttribute('readonly');
    expect(screen.getByText('The subdomain cannot be changed after creation.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Deployment' })).toBeDisabled();
    await choose(user, 'License', 'Standard (0-100,000 Users)');
    expect(screen.getByRole('combobox', { name: 'Cloud service platform' })).toHaveTextContent('EU West (Dublin)');
    await choose(user, 'Deployment', 'staging');
    expect(subdomain()).toHaveValue('night-desk.staging.foyer.example');
    await choose(user, 'License', 'Advanced (100,000-500,000 Users)');
    expect(screen.getByRole('combobox', { name: 'Deployment' })).toHaveTextContent('dev');
    await user.click(submit());
    await waitFor(() => expect(sent).toEqual([{ name: 'Night Desk', subdomain: 'night-desk', deployment: 'dev', tier: 'advanced' }]));
    await waitFor(() => expect(notifications.state().shown.map(({ text }) => text)).toEqual(['Project created successfully!']));
    await act(() => vi.advanceTimersByTimeAsync(1100));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(name()).toHaveValue('');
    expect(subdomain()).toHaveValue('');
  });

  test('says what a region and a deployment are, and what follows from the choice', () => {
    open();
    expect(screen.getByRole('combobox', { name: 'Cloud service platform' })).toHaveAccessibleDescription(/part of the world/);
    expect(screen.getByRole('combobox', { name: 'Deployment' })).toHaveAccessibleDescription(
      /part of the project's address.*cannot be changed later/,
    );
    expect(screen.getByRole('link', { name: /^About deployments/ })).toHaveAttribute('href', '/help/projects#deployments');
  });

  test('each deployment says whether data sources work there, and the chosen one says so where they do not', async () => {
    const { user } = open();
    await choose(user, 'License', 'Standard (0-100,000 Users)');
    await user.click(screen.getByRole('combobox', { name: 'Deployment' }));
    expect(screen.getByRole('option', { name: 'staging' })).toHaveAccessibleDescription('Can use data sources');
    await user.keyboard('{Escape}');
    await choose(user, 'License', 'Advanced (100,000-500,000 Users)');
    await choose(user, 'Cloud service platform', 'North America (Virginia)');
    // The only one there is chosen by itself, without a look at the list.
    expect(screen.getByRole('combobox', { name: 'Deployment' })).toHaveAccessibleDescription(/^Projects on us cannot use data sources\./);
    await user.click(screen.getByRole('combobox', { name: 'Deployment' }));
    expect(screen.getByRole('option', { name: 'us' })).toHaveAccessibleDescription('Cannot use data sources');
  });

  test('the pencil makes the subdomain a field, which no longer follows the name and is sent in small letters', async () => {
    const { user, sent } = open();
    await user.type(name(), 'Night Desk');
    await user.click(screen.getByRole('button', { name: 'Edit the subdomain' }));
    expect(subdomain()).toHaveFocus();
    await user.clear(subdomain());
    await user.type(subdomain(), 'my_desk');
    expect(subdomain()).toHaveAccessibleDescription(/^The subdomain has only letters, digits and hyphens\./);
    await user.clear(subdomain());
    await user.type(subdomain(), 'My-Desk');
    await user.type(name(), ' 2');
    expect(subdomain()).toHaveValue('My-Desk');
    await choose(user, 'License', 'Standard (0-100,000 Users)');
    await choose(user, 'Deployment', 'dev');
    await user.click(submit());
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Night Desk 2', subdomain: 'my-desk' }]));
  });

  test('what the server says stands beside the subdomain, which can be mended, and nothing typed is lost', async () => {
    const { user } = open({ status: 409, problem: { message: 'Somebody was faster.', code: 'SUBDOMAIN_TAKEN' } });
    await user.type(name(), 'Night Desk');
    await choose(user, 'License', 'Standard (0-100,000 Users)');
    await choose(user, 'Deployment', 'dev');
    await user.click(submit());
    await waitFor(() => expect(subdomain()).toHaveAccessibleDescription(/^Somebody was faster\./));
    expect(subdomain()).not.toHaveAttribute('readonly');
    expect(name()).toHaveValue('Night Desk');
    await user.type(subdomain(), '-2');
    expect(subdomain()).toHaveValue('night-desk-2');
    expect(subdomain()).not.toHaveAccessibleDescription(/faster/);
  });

  test('says what it is doing meanwhile', async () => {
    const { user } = open('pending');
    await user.type(name(), 'Night Desk');
    await choose(user, 'License', 'Standard (0-100,000 Users)');
    await choose(user, 'Deployment', 'dev');
    await user.click(submit());
    expect(await screen.findByText('Setting up your project...')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('what is typed outlives Escape, and not Cancel', async () => {
    const { user } = open();
    await user.type(name(), 'Night Desk');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(name()).toHaveValue('Night Desk');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(name()).toHaveValue('');
  });

  test.each([
    ['enterprise', true],
    ['standard', false],
  ] as const)('an organization of type %s is offered a deployment of its own: %s', (type, isOffered) => {
    open('created', type);
    const link = screen.queryByRole('link', { name: 'Need a new custom deployment? Contact us' });
    expect(link !== null).toBe(isOffered);
    if (link) expect(link).toHaveAttribute('href', 'mailto:support@foyer.example');
  });
});

test('where the plan has no more projects, the dialog says so above the fields and what was typed stays', async () => {
  const { user } = open({ status: 409, problem: { message: '', code: 'PROJECTS_LIMIT' } });
  await user.type(name(), 'Night Desk');
  await choose(user, 'License', 'Standard (0-100,000 Users)');
  await choose(user, 'Deployment', 'dev');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The plan of this organization has no more projects\./);
  expect(name()).toHaveValue('Night Desk');
  expect(subdomain()).toHaveAttribute('readonly');
});
