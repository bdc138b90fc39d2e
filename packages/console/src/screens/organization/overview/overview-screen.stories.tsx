import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { getOverview } from '@foyer/api/overview/overview.contract';
import type { Overview } from '@foyer/api/overview/overview.schema';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { memberOverview, newOverview, overview } from '#testing/overview.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OverviewScreen } from './overview-screen.tsx';

const on = (given: Partial<Organization>, data: Overview, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: '/organization/10482/overview',
    pattern: '/organization/:id/overview/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganization, { data: { ...organization, ...given } }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: true, 'org_enable_es1.0': true, 'org_enable_es2.0': true } }),
      stub(getOverview, { data }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Organization/Overview',
  component: OverviewScreen,
  render: () => (
    <InOrganization>
      <OverviewScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: { component: 'The middle of an organization: what needs attention, what changed, and one’s own projects and teams.' },
    },
    ...on({}, overview),
  },
} satisfies Meta<typeof OverviewScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An owner, where some things need attention. */
export const Owner: Story = {};

/** The same on a phone. */
export const OwnerNarrow: Story = { globals: { viewport: { value: 'phone' } } };

/** An organization that was made this morning. */
export const NewOrganization: Story = { parameters: on({ verified: false }, newOverview) };

/** A member sees their own, and whom to ask. */
export const Member: Story = { parameters: on({ roles: [] }, memberOverview) };

/** A member who reaches nothing yet. */
export const NothingYet: Story = {
  parameters: on({ roles: [] }, { ...memberOverview, changes: [], projects: { total: 0, items: [] }, teams: { total: 0, items: [] } }),
};

/** It is on its way. */
export const Loading: Story = { parameters: on({}, overview, stub(getOverview, 'pending')) };

/** It did not load. */
export const Failed: Story = {
  parameters: on({}, overview, stub(getOverview, { status: 403, problem: { message: 'You may not do this.' } })),
};
