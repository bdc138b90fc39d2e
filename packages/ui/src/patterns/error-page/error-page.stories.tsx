import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '#components/button/index.ts';
import { ErrorPage } from './index.ts';

const meta = {
  title: 'Patterns/ErrorPage',
  component: ErrorPage,
  args: {
    title: 'There is no door here',
    text: 'The address may be mistyped, or the page has moved.',
    action: (
      <ButtonLink variant="primary" size="lg" href="#home">
        Back to your organizations
      </ButtonLink>
    ),
  },
  parameters: {
    docs: { description: { component: 'Use it when all of a page could not be shown: unknown addresses, failures, refused invites.' } },
  },
} satisfies Meta<typeof ErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An unknown address. */
export const Default: Story = {};

/** With what support asks for. */
export const WithDetail: Story = {
  args: {
    title: 'Something went wrong',
    text: 'We encountered an error trying to process your request. You can retry now or come back later.',
    detail: 'Error 500: 7f3c9a1e-5b2d-4c8f-9e6a-0d1b2c3d4e5f',
  },
};

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'This invitation link is no longer valid',
    text: 'The invitation may have expired, or you may no longer have the permission to join this organization.',
    detail: 'Error 410: 7f3c9a1e-5b2d-4c8f-9e6a-0d1b2c3d4e5f',
  },
};

/** The same on a phone, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    lang: 'pt-BR',
    title: 'Este link de convite não é mais válido',
    text: 'O convite pode ter expirado, ou talvez você não tenha mais permissão para participar desta organização.',
    detail: 'Erro 410: 7f3c9a1e-5b2d-4c8f-9e6a-0d1b2c3d4e5f',
  },
};
