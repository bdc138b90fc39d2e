import { getMe } from '@foyer/api/auth/auth.contract';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { InBare } from '#testing/framed.tsx';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { NewOrganizationScreen } from './new-screen.tsx';

const on = (person: typeof me, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: '/organizations/new',
    pattern: '/organizations/new/*',
    stubs: [stub(getMe, { data: person }), ...stubs],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Organizations/New',
  component: NewOrganizationScreen,
  render: () => (
    <InBare>
      <NewOrganizationScreen />
    </InBare>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'A new organization: an image, if there is one, and a name.' } },
    ...on(me),
  },
} satisfies Meta<typeof NewOrganizationScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const send = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox'), name);
  await userEvent.click(await canvas.findByRole('button', { name: /^(Create|Criar) organiza/ }));
};

/** Nothing typed: the button says why it waits. */
export const Default: Story = {};

/** A name that breaks the rule. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('textbox'), 'Lantern/Hotels');
    await userEvent.tab();
  },
};

/** The server could not create it; what was typed stays. */
export const Failed: Story = {
  parameters: on(me, stub(createOrganization, { status: 500, problem: { message: '' } })),
  play: async ({ canvasElement }) => send(canvasElement, 'Lantern Hotels'),
};

/** The full-screen overlay while it is being set up. */
export const Working: Story = {
  parameters: on(me, stub(createOrganization, 'pending')),
  play: async ({ canvasElement }) => send(canvasElement, 'Lantern Hotels'),
};

/** Somebody whose e-mail is not confirmed. */
export const Unconfirmed: Story = {
  parameters: on({ ...me, confirmed: false }),
  play: async ({ canvasElement }) => send(canvasElement, 'Lantern Hotels'),
};
