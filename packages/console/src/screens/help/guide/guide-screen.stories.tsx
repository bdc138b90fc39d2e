import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { paths } from '@foyer/api/paths';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { BareLayout } from '#shell/bare-layout.tsx';
import { featureFlags } from '#testing/flags.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { GuideScreen } from './guide-screen.tsx';

const at = (url: string) => ({
  foyer: {
    url,
    pattern: `${paths.guide.pattern}/*`,
    stubs: [stub(getMe, { data: me }), stub(getFeatureFlags, { data: featureFlags })],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Guide',
  component: GuideScreen,
  render: () => (
    <Routes>
      <Route element={<BareLayout />}>
        <Route index element={<GuideScreen />} />
        <Route path=":page" element={<GuideScreen />} />
      </Route>
    </Routes>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'How things are done here, one page for each area, to read beside the page that one asks about.' } },
    ...at('/help'),
  },
} satisfies Meta<typeof GuideScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All pages, each with what it is about. */
export const Default: Story = {};

/** One page: steps, and a table. */
export const Page: Story = { parameters: at('/help/people') };

/** Passages that hold both words. */
export const Found: Story = { parameters: at('/help?q=share code') };

/** No passage holds the word. */
export const NothingFound: Story = { parameters: at('/help?q=xylophone') };

/** An address that is no page of the guide. */
export const NoSuchPage: Story = { parameters: at('/help/nothing') };
