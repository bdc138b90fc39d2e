import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrganizationAvatar } from '#components/avatar/index.ts';
import { Stack } from '#testing/story-layout.tsx';
import { ImagePicker } from './index.ts';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 116"><path fill="peru" d="M0 0h96v116H0z"/><circle cx="48" cy="58" r="30" fill="ivory"/></svg>')}`;

const meta = {
  title: 'Components/ImagePicker',
  component: ImagePicker,
  args: {
    label: 'Organization image',
    changeLabel: 'Change',
    removeLabel: 'Remove',
    hint: 'PNG, JPEG, WebP or GIF, at most 2 MB.',
    accept: 'image/png,image/jpeg,image/webp,image/gif',
    fallback: <OrganizationAvatar name="Lantern Hotels" id="10482" size="lg" />,
    onPick: () => undefined,
    onRemove: () => undefined,
  },
  parameters: {
    docs: {
      description: { component: 'Use it where a thing may have one picture: as a row of a form, or as a badge on the picture itself.' },
    },
  },
} satisfies Meta<typeof ImagePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing chosen. */
export const Default: Story = {};

/** As a badge on the picture. */
export const Badge: Story = { args: { variant: 'badge', hint: undefined } };

/** With a picture, with an error, disabled. */
export const States: Story = {
  render: (args) => (
    <Stack>
      <ImagePicker {...args} previewUrl={picture} />
      <ImagePicker {...args} error="This file is not an image." />
      <ImagePicker {...args} isDisabled />
      <ImagePicker {...args} variant="badge" hint={undefined} previewUrl={picture} />
    </Stack>
  ),
};

/** Long labels in a narrow column, in Brazilian Portuguese. */
export const LongText: Story = {
  render: (args) => (
    <Stack width={320}>
      <ImagePicker
        {...args}
        lang="pt-BR"
        label="Imagem da organização"
        changeLabel="Escolher outra imagem"
        removeLabel="Remover imagem"
        previewUrl={picture}
        hint="PNG, JPEG, WebP ou GIF, com no máximo 2 MB e 24 megapixels."
        error="Este arquivo não é uma imagem. Escolha um arquivo PNG, JPEG, WebP ou GIF."
      />
    </Stack>
  ),
};
