import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrganizationAvatar, PersonAvatar } from '#components/avatar/index.ts';
import { Badge, VerifiedBadge } from '#components/badge/index.ts';
import { ProjectIdenticon } from '#components/identicon/index.ts';
import { LogoMark } from '#components/logo/index.ts';
import { Spinner } from '#components/spinner/index.ts';
import { Row, Stack } from '#testing/story-layout.tsx';

const groups: Record<string, readonly string[]> = {
  'Surfaces, back to front': ['wall', 'page', 'well', 'card', 'lift', 'field', 'hover', 'press'],
  'Ink and lines': ['ink', 'ink-2', 'ink-3', 'ink-off', 'edge', 'line-strong', 'line'],
  'Front door and lamp': [
    'accent',
    'accent-hover',
    'accent-press',
    'accent-ink',
    'accent-soft',
    'accent-line',
    'focus',
    'lamp',
    'lamp-soft',
  ],
  States: ['ok', 'ok-soft', 'warn', 'warn-soft', 'warn-mark', 'danger', 'danger-soft', 'danger-fill', 'info', 'info-soft'],
  'Identity tints': [1, 2, 3, 4, 5, 6].flatMap((tint) => [`tint-${tint}`, `tint-${tint}-ink`]),
  'The hall': [1, 2, 3, 4, 5, 6, 7].map((step) => `hall-${step}`),
};

function Swatch({ token }: { token: string }) {
  return (
    <figure style={{ width: 112 }}>
      <div style={{ height: 48, borderRadius: 8, border: '1px solid var(--line)', background: `var(--${token})` }} />
      <figcaption>{token}</figcaption>
    </figure>
  );
}

const meta = {
  title: 'Foundations/Look',
  parameters: {
    docs: {
      description: {
        component:
          'Stone walls, ink, one painted door, a lamp left on. Depth is tone; green means act or selected; amber means that a light is on, and is never text. Every value lives in `tokens.css`, and a test holds the contrast of each pair.',
      },
    },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {
  render: () => (
    <Stack width={1200}>
      {Object.entries(groups).map(([title, tokens]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <Row>
            {tokens.map((token) => (
              <Swatch key={token} token={token} />
            ))}
          </Row>
        </section>
      ))}
    </Stack>
  ),
};

/** The arch is a language: people are round, organizations are doorways, projects are windows, states are small arches. */
export const WhoIsWhat: Story = {
  render: () => (
    <Stack>
      <Row>
        <PersonAvatar name="Noor Haddad" id={6} /> People are round
      </Row>
      <Row>
        <OrganizationAvatar name="Lantern Hotels" id={10482} size="sm" /> Organizations are doorways
      </Row>
      <Row>
        <ProjectIdenticon seed="spa" size={32} /> Projects are windows
      </Row>
      <Row>
        <Badge tone="ok">Active</Badge>
        <Badge tone="neutral" mark="hollow">
          Inactive
        </Badge>
        <VerifiedBadge label="Verified" />
        <Spinner label="Loading" />
        <LogoMark /> States, work and the house itself are arches
      </Row>
    </Stack>
  ),
};
