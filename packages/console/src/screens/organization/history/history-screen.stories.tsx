import { getMe } from '@foyer/api/auth/auth.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { getOrganizationUser } from '@foyer/api/people/user.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { ownEntry } from '#testing/directory.ts';
import { InOrganization } from '#testing/framed.tsx';
import { changes, manyChanges } from '#testing/history.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { HistoryScreen } from './history-screen.tsx';

const on = (search: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/history${search}`,
    pattern: '/organization/:id/*',
    stubs: [stub(getMe, { data: me }), stub(getOrganization, { data: organization }), ...stubs],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Organization/History',
  component: HistoryScreen,
  render: () => (
    <InOrganization>
      <HistoryScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'What was changed in an organization, by whom, when, and what it was before; for owners.' } },
  },
} satisfies Meta<typeof HistoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first of many pages. */
export const Filled: Story = {
  parameters: on('', stub(listHistory, { data: manyChanges(100), headers: { 'X-Total-Count': '2318', 'X-Next-Cursor': '100' } })),
};

/** One change is open, with each field before and after. */
export const Open: Story = {
  parameters: on(
    '',
    stub(listHistory, { data: [...changes], headers: { 'X-Total-Count': String(changes.length) } }),
    stub(getOrganizationUser, { data: { ...ownEntry, teams: [] } }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText(/^(Changed the organization|Alterou a organização)$/));
  },
};

/** On their way. */
export const Loading: Story = { parameters: on('', stub(listHistory, 'pending')) };

/** Nothing is like what is filtered for. */
export const NoMatch: Story = { parameters: on('?q=zz&thing=team&from=2026-11-01', stub(listHistory, { data: [] })) };

/** It did not load. */
export const Failed: Story = {
  parameters: on('', stub(listHistory, { status: 500, problem: { message: 'An internal error occurred.' } })),
};
