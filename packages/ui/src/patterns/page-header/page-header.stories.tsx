import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#components/button/index.ts';
import { BackLink, PageHeader } from './index.ts';

const meta = {
  title: 'Patterns/PageHeader',
  component: PageHeader,
  args: { title: 'Projects' },
  parameters: {
    docs: {
      description: { component: 'Use it once, at the head of each page: it holds the h1, which takes the focus after a change of route.' },
    },
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A heading. */
export const Default: Story = {};

/** With a count and the primary action. */
export const WithActions: Story = {
  args: {
    count: 6,
    actions: (
      <Button variant="primary" icon={<Plus aria-hidden="true" size={16} />}>
        Create project
      </Button>
    ),
  },
};

/** With the way back. */
export const WithBack: Story = {
  args: { title: 'About this organization', back: <BackLink href="#projects">Projects</BackLink> },
};

/** One question on a page. */
export const Centred: Story = {
  args: { align: 'center', title: 'Select your organization', description: 'The ones you opened last come first.' },
};

export const LongText: Story = {
  args: {
    title: 'Reservations concierge and messages before arrival of the Tidal Coast Museum Foundation',
    count: '1,240',
    back: <BackLink href="#projects">Projects of the organization Museum of the Tidal Coast and Estuary Foundation</BackLink>,
    description: 'Here are the details of the project, the people who have access to it and everything that can be turned on or off.',
    actions: <Button variant="primary">Create another project</Button>,
  },
};

/** A long title beside an action, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    title: 'Concierge de reservas e mensagens de pré-chegada da Fundação do Museu da Costa',
    count: '1.240',
    back: <BackLink href="#projects">Projetos da organização Fundação do Museu da Costa e do Estuário</BackLink>,
    description: 'Aqui estão os dados do projeto, as pessoas que têm acesso a ele e tudo o que pode ser ligado ou desligado.',
    actions: <Button variant="primary">Criar um novo projeto</Button>,
  },
};
