import { getMe } from '@foyer/api/auth/auth.contract';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { InBare } from '#testing/framed.tsx';
import { manyOrganizations, organizations } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { PickerScreen } from './picker-screen.tsx';

const meta = {
  title: 'Screens/Organizations/Picker',
  component: PickerScreen,
  render: () => (
    <InBare>
      <PickerScreen />
    </InBare>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Where everybody arrives after signing in: one door for each organization.' } },
  },
} satisfies Meta<typeof PickerScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const on = (...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: { url: '/organizations', pattern: '/organizations/*', stubs: [stub(getMe, { data: me }), ...stubs] } satisfies StageOptions,
});

/** Seven doors, one of them not verified, and the one that is not there yet. */
export const Filled: Story = { parameters: on(stub(listOrganizations, { data: [...organizations] })) };

/** More than ten: a search and 'Show more'. */
export const Many: Story = {
  parameters: on(stub(listOrganizations, { data: manyOrganizations(10), headers: { 'X-Total-Count': '23', 'X-Next-Cursor': '10' } })),
};

/** The doors are on their way. */
export const Loading: Story = { parameters: on(stub(listOrganizations, 'pending')) };

/** Somebody whom nobody has let in yet. */
export const Empty: Story = { parameters: on(stub(listOrganizations, { data: [] })) };

/** The list did not load. */
export const Failed: Story = {
  parameters: on(stub(listOrganizations, { status: 500, problem: { message: 'An internal error occurred.' } })),
};

/** Two doors side by side, as on a phone. */
export const Phone: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };
