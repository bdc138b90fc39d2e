import { getMe } from '@foyer/api/auth/auth.contract';
import { listOperatorOrganizations } from '@foyer/api/operators/operator.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AtDesk } from '#testing/framed.tsx';
import { operatorMe, operatorRows } from '#testing/operators.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OperatorOrganizationsScreen } from './organizations-screen.tsx';

const on = (search: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/operator${search}`,
    pattern: '/operator/*',
    stubs: [stub(getMe, { data: operatorMe }), ...stubs],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Operator/Organizations',
  component: OperatorOrganizationsScreen,
  render: () => (
    <AtDesk>
      <OperatorOrganizationsScreen />
    </AtDesk>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'All organizations with figures and states, for people of the provider.' } },
  },
} satisfies Meta<typeof OperatorOrganizationsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first of many pages. */
export const Filled: Story = {
  parameters: on(
    '',
    stub(listOperatorOrganizations, { data: [...operatorRows], headers: { 'X-Total-Count': '10000', 'X-Next-Cursor': '6' } }),
  ),
};

/** On their way. */
export const Loading: Story = { parameters: on('', stub(listOperatorOrganizations, 'pending')) };

/** Nothing is like what is searched for. */
export const NoMatch: Story = { parameters: on('?q=zz&state=suspended', stub(listOperatorOrganizations, { data: [] })) };

/** A new installation. */
export const Empty: Story = { parameters: on('', stub(listOperatorOrganizations, { data: [] })) };

/** They did not load. */
export const Failed: Story = {
  parameters: on('', stub(listOperatorOrganizations, { status: 500, problem: { message: 'An internal error occurred.' } })),
};

/** The operator has no second factor yet. */
export const WithoutSecondFactor: Story = {
  parameters: on('', stub(listOperatorOrganizations, { status: 403, problem: { message: '', code: 'SECOND_FACTOR_REQUIRED' } })),
};
