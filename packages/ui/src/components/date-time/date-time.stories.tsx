import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from '#components/description-list/index.ts';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { DateTime, RelativeTime } from './index.ts';

const moment = '2026-03-02T09:18:00Z';

const meta = {
  title: 'Components/DateTime',
  component: DateTime,
  args: { value: moment, locale: 'en', timeZone: 'UTC' },
  parameters: {
    docs: {
      description: {
        component:
          'Use DateTime for a moment that people compare or write down, RelativeTime for how fresh something is. The whole moment shows on pointing at either.',
      },
    },
  },
} satisfies Meta<typeof DateTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <DescriptionList
        items={[
          { term: 'date', value: <DateTime {...args} /> },
          { term: 'time', value: <DateTime {...args} format="time" /> },
          { term: 'date-time', value: <DateTime {...args} format="date-time" /> },
          { term: 'long', value: <DateTime {...args} format="long" /> },
          { term: 'relative', value: <RelativeTime value={moment} locale="en" timeZone="UTC" /> },
          { term: 'narrow', value: <RelativeTime value={moment} locale="en" timeZone="UTC" unitStyle="narrow" /> },
          { term: 'yesterday', value: <RelativeTime value="2026-03-01T08:00:00Z" locale="en" timeZone="UTC" /> },
          { term: 'ahead', value: <RelativeTime value="2026-03-09T10:00:00Z" locale="en" timeZone="UTC" /> },
        ]}
      />
    </Stack>
  ),
};

/** What is no moment shows a dash. */
export const States: Story = { args: { value: 'soon' } };

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <DateTime {...args} format="long" />
      <Brazilian>
        <DateTime {...args} locale="pt-BR" format="long" />
        <RelativeTime value={moment} locale="pt-BR" timeZone="UTC" />
        <RelativeTime value="2023-03-02T09:18:00Z" locale="pt-BR" timeZone="UTC" />
      </Brazilian>
    </Stack>
  ),
};
