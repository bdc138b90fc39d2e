import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { Suspended } from './suspended.tsx';

const suspension = { at: '2026-02-27T08:00:00.000Z', reason: 'The invoices since November are unpaid.' };

const meta = {
  title: 'Screens/Organization/Suspended',
  component: Suspended,
  args: { organization, suspension },
  // The frame shows it by itself, in place of any page.
  render: () => <InOrganization>{null}</InOrganization>,
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'What members of a suspended organization read in place of its pages.' } },
    foyer: {
      url: '/organization/10482/projects',
      pattern: '/organization/:id/*',
      stubs: [stub(getMe, { data: me }), stub(getOrganization, { data: { ...organization, suspension } })],
    } satisfies StageOptions,
  },
} satisfies Meta<typeof Suspended>;
export default meta;
type Story = StoryObj<typeof meta>;

/** For everybody of the organization. */
export const Default: Story = {};
