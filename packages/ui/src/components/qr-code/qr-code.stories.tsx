import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#testing/story-layout.tsx';
import { QrCode } from './index.ts';

const meta = {
  title: 'Components/QrCode',
  component: QrCode,
  args: {
    text: 'otpauth://totp/Foyer:olivia%40foyer.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Foyer',
    label: 'Scan to add Foyer to your authenticator app',
  },
  parameters: {
    docs: {
      description: { component: 'Use it to hand a text to a telephone, with the same text beside it for those who cannot scan.' },
    },
  },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The longer the text, the finer the modules; the size stays. */
export const Variants: Story = {
  render: (args) => (
    <Row>
      <QrCode {...args} text="https://foyer.example" />
      <QrCode {...args} text={`${args.text}&digits=6&period=30&algorithm=SHA1&image=https%3A%2F%2Ffoyer.example%2Fmark.png`} />
    </Row>
  ),
};
