import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import { Brazilian, Row, Stack } from '#testing/story-layout.tsx';
import { Button, ButtonLink, type ButtonVariant } from './index.ts';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Save' },
  parameters: {
    docs: {
      description: {
        component:
          'Use it for what happens here and now: one primary on a surface, everything else secondary, ghost or a link; `danger` only in the dialog that confirms. What goes to an address is a ButtonLink.',
      },
    },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'quiet-danger', 'danger'];

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack width={640}>
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>Save</Button>
          <Button variant={variant} icon={<Plus aria-hidden="true" />}>
            Create project
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <ButtonLink variant={variant} href="#link" icon={<Plus aria-hidden="true" />}>
            Link
          </ButtonLink>
        </Row>
      ))}
      <Button variant="primary" size="lg" isWide>
        Sign in
      </Button>
    </Stack>
  ),
};

export const States: Story = {
  render: () => (
    <Stack width={640}>
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant} loadingLabel="Saving">
            Save
          </Button>
          <Button variant={variant} loadingLabel="Saving" isLoading>
            Save
          </Button>
          <Button variant={variant} isLoading>
            Save changes
          </Button>
          <Button variant={variant} isDisabled reason="There is nothing to save.">
            Save
          </Button>
        </Row>
      ))}
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={240}>
      <Button variant="primary">Send an invitation to everybody on this list again</Button>
      <Brazilian>
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          Reenviar o convite para todas as pessoas desta lista
        </Button>
      </Brazilian>
    </Stack>
  ),
};
