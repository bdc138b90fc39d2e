import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Row, Stack } from '#testing/story-layout.tsx';
import { OrganizationAvatar, PersonAvatar, ThingAvatar } from './index.ts';

/** A picture that needs no network. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="navy" d="M0 0h4v4H0z"/><path fill="orange" d="M0 4 4 0v4z"/></svg>')}`;

const meta = {
  title: 'Components/Avatar',
  component: OrganizationAvatar,
  args: { name: 'Lantern Hotels', id: 10482 },
  parameters: {
    docs: {
      description: {
        component:
          'Use PersonAvatar (round) for people, OrganizationAvatar (a doorway) for organizations and ThingAvatar (a tile) for connectors and the like, beside the name they belong to: they are silent. The tint comes from the id and stays when the name changes.',
      },
    },
  },
} satisfies Meta<typeof OrganizationAvatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <Row>
        <PersonAvatar name="Inês Carvalho" id="ines" size="sm" />
        <PersonAvatar name="Inês Carvalho" id="ines" />
        <PersonAvatar name="Inês Carvalho" id="ines" size="lg" />
      </Row>
      <Row>
        <OrganizationAvatar {...args} size="sm" />
        <OrganizationAvatar {...args} />
        <OrganizationAvatar {...args} size="lg" />
      </Row>
      <Row>
        <ThingAvatar name="Tidewater Loyalty CRM" id="c1" size="sm" />
        <ThingAvatar name="Tidewater Loyalty CRM" id="c1" />
        <ThingAvatar name="Tidewater Loyalty CRM" id="c1" imageUrl={picture} isInactive />
        <ThingAvatar name="Tidewater Loyalty CRM" id="c1" size="lg" imageUrl={picture} />
      </Row>
      <Row>
        {[1, 4, 6, 7, 12, 13, 21, 23].map((id) => (
          <PersonAvatar key={id} name="Sven Lindqvist" id={id} />
        ))}
      </Row>
    </Stack>
  ),
};

export const States: Story = {
  render: (args) => (
    <Row>
      <OrganizationAvatar {...args} imageUrl={picture} />
      <OrganizationAvatar {...args} imageUrl={picture} isInactive />
      <OrganizationAvatar {...args} isInactive />
      <OrganizationAvatar {...args} imageUrl="data:image/png;base64,broken" />
      <OrganizationAvatar {...args} imageUrl="data:image/png;base64,broken" fallbackImageUrl={picture} />
    </Row>
  ),
};

/** However long the name, there are two letters at most; wide ones, and those with marks above and below, fit. */
export const LongText: Story = {
  render: (args) => (
    <Row>
      <PersonAvatar name="Wilhelmina Magdalena van den Heuvel-Westermann" id="w" size="sm" />
      <PersonAvatar name="Žaneta Ŵyn Ștefănescu" id="x" />
      <OrganizationAvatar {...args} name="World Wide Wellness and Winter Sports Federation" size="sm" />
      <Brazilian>
        <PersonAvatar name="Maria Aparecida do Nascimento Magalhães" id="m" />
        <OrganizationAvatar {...args} name="Àgua Santa Hotéis e Turismo de São João del-Rei" />
      </Brazilian>
    </Row>
  ),
};
