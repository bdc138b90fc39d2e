import { getMe } from '@foyer/api/auth/auth.contract';
import { getOperatorOrganization } from '@foyer/api/operators/operator.contract';
import { type Stub, stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { AtDesk } from '#testing/framed.tsx';
import { askingOrganization, operatorMe, operatorOrganization, suspendedOrganization } from '#testing/operators.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OperatorOrganizationScreen } from './organization-screen.tsx';

const on = (answer: Stub) => ({
  foyer: {
    url: '/operator/organizations/10019',
    pattern: '/operator/organizations/:id/*',
    stubs: [stub(getMe, { data: operatorMe }), answer],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Operator/Organization',
  component: OperatorOrganizationScreen,
  render: () => (
    <AtDesk>
      <OperatorOrganizationScreen />
    </AtDesk>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'One organization at the desk: figures, owners, and what operators do to it.' } },
  },
} satisfies Meta<typeof OperatorOrganizationScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Not verified. */
export const Filled: Story = { parameters: on(stub(getOperatorOrganization, { data: operatorOrganization })) };

/** Its owners ask to be verified. */
export const Asking: Story = { parameters: on(stub(getOperatorOrganization, { data: askingOrganization })) };

/** Suspended, with the reason. */
export const Suspended: Story = { parameters: on(stub(getOperatorOrganization, { data: suspendedOrganization })) };

/** Nothing was done to it yet. */
export const New: Story = {
  parameters: on(stub(getOperatorOrganization, { data: { ...operatorOrganization, events: [], lastActiveAt: null } })),
};

/** On its way. */
export const Loading: Story = { parameters: on(stub(getOperatorOrganization, 'pending')) };

/** There is none of this number. */
export const Failed: Story = {
  parameters: on(stub(getOperatorOrganization, { status: 404, problem: { message: 'This does not exist.', code: 'NOT_FOUND' } })),
};

/** Its plan is about to be changed. */
export const ChangingPlan: Story = {
  parameters: on(stub(getOperatorOrganization, { data: operatorOrganization })),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Change plan|Alterar plano)$/ }));
    await screen.findByRole('dialog');
  },
};
