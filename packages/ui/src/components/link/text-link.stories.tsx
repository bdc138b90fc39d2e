import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { TextLink } from './index.ts';

const meta = {
  title: 'Components/TextLink',
  component: TextLink,
  args: { href: '#link', children: 'Create an account' },
  parameters: {
    docs: {
      description: {
        component: 'Use it for what goes somewhere, in a sentence or beside a heading. What does something is a Button.',
      },
    },
  },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack>
      <p>
        New to Foyer? <TextLink href="#accent">Create an account</TextLink>
      </p>
      <TextLink href="#quiet" tone="quiet">
        <ArrowLeft aria-hidden="true" className="inline" /> Projects
      </TextLink>
      <TextLink href="#external" isExternal externalLabel="(opens in a new tab)">
        Documentation
      </TextLink>
      <TextLink asChild>
        <a href="#child">Drawn on a router’s link</a>
      </TextLink>
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={240}>
      <p>
        By signing in you agree to <TextLink href="#en">everything that the terms of service of this platform say</TextLink>.
      </p>
      <Brazilian>
        <p>
          Ao entrar, você concorda com{' '}
          <TextLink href="#br" isExternal externalLabel="(abre em uma nova aba)">
            tudo o que dizem os termos de serviço desta plataforma
          </TextLink>
          .
        </p>
      </Brazilian>
    </Stack>
  ),
};
