import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#components/button/index.ts';
import { TextLink } from '#components/link/index.ts';
import { SettingsRow, SettingsSection } from './index.ts';

const meta = {
  title: 'Patterns/SettingsSection',
  component: SettingsSection,
  args: {
    title: 'Owners',
    description: 'Owners have complete administrative rights.',
    aside: <TextLink href="#users">Manage users</TextLink>,
    children: <p>Inês Carvalho (you)</p>,
  },
  parameters: {
    docs: {
      description: { component: 'Use it for each block of a settings page; the well is for what one seldom does and cannot easily undo.' },
    },
  },
} satisfies Meta<typeof SettingsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A card with a title. */
export const Default: Story = {};

/** A well with rows. */
export const Well: Story = {
  args: {
    title: 'Leave or delete',
    isTitleHidden: true,
    tone: 'well',
    description: undefined,
    aside: undefined,
    children: (
      <>
        <SettingsRow
          title="Leave this organization"
          description="You lose access to its projects and teams. Another owner can invite you again."
          action={<Button>Leave organization</Button>}
        />
        <SettingsRow
          title="Delete this organization"
          description="Deletes its projects, teams and integrations for everyone. This cannot be undone."
          action={<Button variant="quiet-danger">Delete organization</Button>}
        />
      </>
    ),
  },
};

/** The well on a phone. */
export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    ...Well.args,
    children: (
      <>
        <SettingsRow
          title="Leave this organization"
          description="You have to name another owner before you leave the Museum of the Tidal Coast and Estuary Foundation."
          action={<Button isDisabled>Leave the organization</Button>}
        />
        <SettingsRow
          title="Delete this organization"
          description="Removes the projects, the teams and the integrations for everybody. There is no way back from this."
          action={<Button variant="quiet-danger">Delete the organization</Button>}
        />
      </>
    ),
  },
};

/** The same in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    ...Well.args,
    lang: 'pt-BR',
    children: (
      <>
        <SettingsRow
          title="Sair desta organização"
          description="Você precisa designar outra pessoa proprietária antes de sair da organização Fundação do Museu da Costa e do Estuário."
          action={<Button isDisabled>Sair da organização</Button>}
        />
        <SettingsRow
          title="Excluir esta organização"
          description="Exclui os projetos, as equipes e as integrações para todos. Isso não pode ser desfeito."
          action={<Button variant="quiet-danger">Excluir organização</Button>}
        />
      </>
    ),
  },
};
