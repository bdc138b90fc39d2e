import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#components/button/index.ts';
import { TextLink } from '#components/link/index.ts';
import { TextField } from '#components/text-field/index.ts';
import { StoryBrand } from '#testing/story-house.tsx';
import { PublicShell } from './index.ts';

function Form({ title, submit }: { title: string; submit: string }) {
  return (
    <form>
      <h1 className="text-h1-narrow wide:text-h1">{title}</h1>
      <p className="mt-1 text-ink-2">
        New to Foyer? <TextLink href="#signup">Create an account</TextLink>
      </p>
      <div className="mt-7 flex flex-col gap-4">
        <TextField label="Email" defaultValue="ines.carvalho@lantern.example" />
        <TextField label="Password" type="password" labelAside={<TextLink href="#reset">Forgot password?</TextLink>} />
        <Button variant="primary" size="lg" isWide>
          {submit}
        </Button>
      </div>
    </form>
  );
}

const meta = {
  title: 'Patterns/PublicShell',
  component: PublicShell,
  args: {
    brand: <StoryBrand />,
    panelTitle: 'Every room, one front door.',
    panelText: 'People, projects and data sources, kept in order.',
    footer: (
      <>
        <span>Version 1.5.6 (1909)</span>
        <TextLink tone="quiet" href="#language">
          English
        </TextLink>
      </>
    ),
    children: <Form title="Sign in" submit="Sign in" />,
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 640 },
      description: { component: 'Use it for pages of people who are not signed in. It is prerendered, so it holds no script.' },
    },
  },
} satisfies Meta<typeof PublicShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A form beside the hall. */
export const Default: Story = {};

/** The hall is a band at the top. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

/** Between the two: the hall gives way to the form. */
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

/** The form alone. */
export const WithoutPanel: Story = { args: { isPanelHidden: true } };

export const LongText: Story = {
  args: {
    panelTitle: 'All of your environments behind one single front door for everybody on your team.',
    panelText: 'People, projects and datasources in good order, from the very first invite to the last of the integrations.',
    children: <Form title="Sign in to your account of the experience platform" submit="Sign in to your account" />,
  },
};

/** Longer texts, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    panelTitle: 'Todos os ambientes, uma única porta de entrada para toda a sua equipe.',
    panelText: 'Pessoas, projetos e fontes de dados em ordem, do primeiro convite à última integração.',
    children: <Form title="Entrar na sua conta do Foyer" submit="Entrar" />,
  },
};
