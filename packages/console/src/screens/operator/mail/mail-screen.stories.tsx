import { getMe } from '@foyer/api/auth/auth.contract';
import { listOperatorMails } from '@foyer/api/operators/operator-mail.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AtDesk } from '#testing/framed.tsx';
import { operatorMails, operatorMe } from '#testing/operators.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OperatorMailScreen } from './mail-screen.tsx';

const on = (...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: { url: '/operator/mail', pattern: '/operator/*', stubs: [stub(getMe, { data: operatorMe }), ...stubs] } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Operator/Mail',
  component: OperatorMailScreen,
  render: () => (
    <AtDesk>
      <OperatorMailScreen />
    </AtDesk>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Mails that wait or were given up, for people of the provider.' } },
  },
} satisfies Meta<typeof OperatorMailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The mail server cannot be reached. */
export const Waiting: Story = { parameters: on(stub(listOperatorMails, { data: [...operatorMails] })) };

/** Everything has gone out. */
export const Empty: Story = { parameters: on(stub(listOperatorMails, { data: [] })) };
