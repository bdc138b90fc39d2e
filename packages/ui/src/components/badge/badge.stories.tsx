import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Row, Stack } from '#testing/story-layout.tsx';
import { Badge, CountBadge, VerifiedBadge } from './index.ts';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { tone: 'ok', children: 'Active' },
  parameters: {
    docs: {
      description: {
        component:
          'Use Badge for the state of a thing, always as a word: a lit arch is live, a hollow one rests. CountBadge says how many; VerifiedBadge that the platform vouches for an organization.',
      },
    },
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <Badge tone="ok">Active</Badge>
      <Badge tone="neutral" mark="hollow">
        Draft
      </Badge>
      <Badge tone="warn">Invite sent</Badge>
      <Badge tone="danger">Failed</Badge>
      <Badge tone="info">Shared</Badge>
      <Badge tone="neutral" mark="none">
        Enterprise
      </Badge>
      <CountBadge>6</CountBadge>
      <CountBadge>1,284</CountBadge>
      <VerifiedBadge label="Verified" />
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={160}>
      <Badge tone="warn">Invitation sent a long time ago</Badge>
      <Brazilian>
        <Badge tone="neutral" mark="hollow">
          Organização não verificada
        </Badge>
      </Brazilian>
    </Stack>
  ),
};
