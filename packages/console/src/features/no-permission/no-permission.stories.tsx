import { getMe } from '@foyer/api/auth/auth.contract';
import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { NoPermission } from './no-permission.tsx';

const on = (roles: typeof organization.roles) => ({
  foyer: {
    url: '/organization/10482/history',
    pattern: '/organization/:id/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganization, { data: { ...organization, roles } }),
      stub(getOrganizationFlags, { data: {} }),
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/No permission',
  component: NoPermission,
  render: (args) => (
    <InOrganization>
      <NoPermission {...args} />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'In place of a page that somebody’s role does not open: which role does, and who gives it.' } },
  },
} satisfies Meta<typeof NoPermission>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A member, where an admin could be let in. */
export const Member: Story = {
  args: { page: 'integrations', calls: [listConnectors.older], organization: { ...organization, roles: [] } },
  parameters: on([]),
};

/** An admin, where only owners are; some of many are named. */
export const Admin: Story = {
  args: {
    page: 'history',
    calls: [listHistory],
    organization: {
      ...organization,
      roles: ['projects', 'teams'],
      owners: Array.from({ length: 12 }, (_, at) => ({
        ...(organization.owners[at % organization.owners.length] as (typeof organization.owners)[number]),
        id: `owner-${at}`,
        ...(at === 1 && {
          givenName: 'Maximiliana-Theodora Alexandrina',
          familyName: 'von Hohenstein-Wallersdorf',
          email: 'maximiliana-theodora.von.hohenstein-wallersdorf@lantern-hotels.example',
        }),
      })),
    },
  },
  parameters: on(['projects', 'teams']),
};
