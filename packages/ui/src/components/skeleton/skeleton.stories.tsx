import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row, Stack } from '#testing/story-layout.tsx';
import { Card } from '../card/index.ts';
import { Skeleton } from './index.ts';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  parameters: {
    docs: {
      description: {
        component:
          'Use it where something is on its way, in its shape and size, so that nothing jumps; give the region around it `aria-busy`.',
      },
    },
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack>
      <Card>
        <Row>
          <Skeleton shape="round" />
          <div style={{ flex: 1 }}>
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
        </Row>
      </Card>
      <Skeleton shape="block" height="control" />
      <Skeleton shape="block" height="row" />
      <Skeleton shape="block" height="card" />
      <Skeleton shape="door" />
    </Stack>
  ),
};
