import { getMe } from '@foyer/api/auth/auth.contract';
import { getOperatorPerson } from '@foyer/api/operators/operator-person.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AtDesk } from '#testing/framed.tsx';
import { operatorMe, operatorPerson } from '#testing/operators.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OperatorPersonScreen } from './person-screen.tsx';

const on = (reply: StubReply<typeof getOperatorPerson>) => ({
  foyer: {
    url: '/operator/people/mia',
    pattern: '/operator/people/:person',
    stubs: [stub(getMe, { data: operatorMe }), stub(getOperatorPerson, reply)],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Operator/Person',
  component: OperatorPersonScreen,
  render: () => (
    <AtDesk>
      <OperatorPersonScreen />
    </AtDesk>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'The state of one account, and what can be done for its person.' } },
  },
} satisfies Meta<typeof OperatorPersonScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Wrong codes were entered, and the second factor seems lost. */
export const Locked: Story = { parameters: on({ data: operatorPerson }) };

/** The reset of the second factor waits. */
export const ResetPlanned: Story = {
  parameters: on({ data: { ...operatorPerson, locked: false, resetAt: '2026-03-04T16:05:00.000Z' } }),
};

/** Nobody has signed in to it yet, and nothing was done. */
export const Unconfirmed: Story = {
  parameters: on({
    data: {
      ...operatorPerson,
      ...{ confirmed: false, secondFactor: false, locked: false, sessions: 0, lastSignInAt: null, owns: [], events: [] },
    },
  }),
};

/** It is on its way. */
export const Loading: Story = { parameters: on('pending') };
