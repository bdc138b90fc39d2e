import type { Meta, StoryObj } from '@storybook/react-vite';
import { CallError } from '#data/query.ts';
import { ScreenStage } from '#testing/screen-stage.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { AlonePage, FaultPage, NotFoundPage } from './error-screen.tsx';

const meta = {
  title: 'Screens/Errors',
  component: AlonePage,
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'All of a page that could not be shown: say what happened, and lead on.' } },
  },
  render: ({ children }, { globals }) => (
    <ScreenStage language={stageLanguageOf(globals.locale).tag}>
      <AlonePage>{children}</AlonePage>
    </ScreenStage>
  ),
} satisfies Meta<typeof AlonePage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** An unknown address, or one whose screen comes later. */
export const NotFound: Story = { args: { children: <NotFoundPage /> } };

/** Something broke that nobody foresaw. */
export const Fault: Story = { args: { children: <FaultPage /> } };

/** The server said no, and in which request. */
export const ServerFault: Story = {
  args: {
    children: (
      <FaultPage error={new CallError({ ok: false, status: 503, error: { message: 'Back in a minute.', requestId: '7f1c2d9e' } })} />
    ),
  },
};

/** A part of the page did not arrive: after a new version, or without a network. */
export const PartMissing: Story = { args: { children: <FaultPage error={new Error('Failed to fetch dynamically imported module')} /> } };
