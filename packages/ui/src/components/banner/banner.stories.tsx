import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { TextLink } from '../link/index.ts';
import { Banner } from './index.ts';

const meta = {
  title: 'Components/Banner',
  component: Banner,
  args: { tone: 'info', children: 'This organization is read-only while it is being moved.' },
  parameters: {
    docs: {
      description: {
        component: 'Use it for a message that stays, above what it speaks of. What answers an action of a moment ago is a notification.',
      },
    },
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack width={560}>
      <Banner tone="info" onDismiss={() => undefined} dismissLabel="Dismiss">
        This organization is read-only while it is being moved.
      </Banner>
      <Banner tone="warn" title="Your e-mail is not confirmed" action={<TextLink href="#send">Send the message again</TextLink>}>
        We have sent a link to ines.carvalho@lantern.co.
      </Banner>
      <Banner tone="danger">The e-mail or the password is wrong.</Banner>
      <Banner tone="ok">Your password was changed.</Banner>
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={280}>
      <Banner
        tone="danger"
        title="We encountered an error trying to process your request"
        onDismiss={() => undefined}
        dismissLabel="Dismiss"
      >
        You can retry now or come back later. Nothing of what you typed was lost, and nobody else can see it.
      </Banner>
      <Brazilian>
        <Banner tone="warn" title="O seu endereço de e-mail ainda não foi confirmado" onDismiss={() => undefined} dismissLabel="Dispensar">
          Enviamos um link de confirmação para administracao.departamento.internacional@fundacao-museu-da-costa.example.
        </Banner>
      </Brazilian>
    </Stack>
  ),
};
