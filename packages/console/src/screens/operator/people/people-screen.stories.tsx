import { getMe } from '@foyer/api/auth/auth.contract';
import { findOperatorPeople } from '@foyer/api/operators/operator-person.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AtDesk } from '#testing/framed.tsx';
import { operatorMe, operatorPeople } from '#testing/operators.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OperatorPeopleScreen } from './people-screen.tsx';

const on = (search: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/operator/people${search}`,
    pattern: '/operator/*',
    stubs: [stub(getMe, { data: operatorMe }), ...stubs],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Operator/People',
  component: OperatorPeopleScreen,
  render: () => (
    <AtDesk>
      <OperatorPeopleScreen />
    </AtDesk>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Finds an account by its email address, for people of the provider.' } },
  },
} satisfies Meta<typeof OperatorPeopleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two addresses begin so. */
export const Found: Story = { parameters: on('?q=mia', stub(findOperatorPeople, { data: [...operatorPeople] })) };

/** Nothing has been typed yet. */
export const Start: Story = { parameters: on('') };

/** Nobody has such an address. */
export const NoMatch: Story = { parameters: on('?q=zoe', stub(findOperatorPeople, { data: [] })) };

/** The search failed. */
export const Failed: Story = {
  parameters: on('?q=mia', stub(findOperatorPeople, { status: 500, problem: { message: 'An internal error occurred.' } })),
};
