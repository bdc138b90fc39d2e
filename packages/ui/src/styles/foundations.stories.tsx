import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  Building2,
  Check,
  CircleAlert,
  DoorOpen,
  Ellipsis,
  LayoutGrid,
  Plug,
  Plus,
  Search,
  Trash2,
  TriangleAlert,
  Users,
  X,
} from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { OrganizationAvatar, PersonAvatar } from '#components/avatar/index.ts';
import { Badge, VerifiedBadge } from '#components/badge/index.ts';
import { ProjectIdenticon } from '#components/identicon/index.ts';
import { LogoMark } from '#components/logo/index.ts';
import { Spinner } from '#components/spinner/index.ts';
import { type Color, contrast } from '#testing/contrast.ts';
import { Row, Stack } from '#testing/story-layout.tsx';

/** What a colour is for, what it must stand out from, and by how much; without a figure it is decoration. */
type Swatch = { token: string; purpose: string; on?: string; least?: number };

const groups: Record<string, readonly Swatch[]> = {
  'Surfaces, back to front': [
    { token: 'wall', purpose: 'Behind everything: window, rail', on: 'ink', least: 4.5 },
    { token: 'page', purpose: 'The sheet one works on', on: 'ink', least: 4.5 },
    { token: 'well', purpose: 'Side panel, inactive, leaving', on: 'ink', least: 4.5 },
    { token: 'card', purpose: 'Cards on the sheet', on: 'ink', least: 4.5 },
    { token: 'lift', purpose: 'Menus, dialogs, toasts, save bar', on: 'ink', least: 4.5 },
    { token: 'field', purpose: 'What is typed in', on: 'ink', least: 4.5 },
  ],
  'Ink and lines': [
    { token: 'ink', purpose: 'Text, headings', on: 'page', least: 4.5 },
    { token: 'ink-2', purpose: 'Secondary text', on: 'page', least: 4.5 },
    { token: 'ink-3', purpose: 'Captions, placeholders', on: 'page', least: 4.5 },
    { token: 'edge', purpose: 'Borders of controls', on: 'page', least: 3 },
    { token: 'line-strong', purpose: 'Borders of what floats', on: 'page' },
    { token: 'line', purpose: 'Hairlines', on: 'page' },
  ],
  'Front door and lamp': [
    { token: 'accent', purpose: 'Primary, chosen, arrows', on: 'page', least: 3 },
    { token: 'on-accent', purpose: 'Text on it', on: 'accent', least: 4.5 },
    { token: 'accent-ink', purpose: 'Links, chosen text', on: 'page', least: 4.5 },
    { token: 'accent-soft', purpose: 'Chosen row, place to drop', on: 'ink', least: 4.5 },
    { token: 'focus', purpose: 'The ring', on: 'page', least: 3 },
    { token: 'lamp', purpose: 'You are here; never text', on: 'page' },
  ],
  States: [
    { token: 'ok', purpose: 'Active, saved, valid', on: 'ok-soft', least: 4.5 },
    { token: 'warn', purpose: 'Pending', on: 'warn-soft', least: 4.5 },
    { token: 'danger', purpose: 'Errors, what destroys', on: 'danger-soft', least: 4.5 },
    { token: 'info', purpose: 'Neutral notice, shared', on: 'info-soft', least: 4.5 },
    { token: 'warn-mark', purpose: 'Marks of what is unsaved', on: 'page', least: 3 },
    { token: 'danger-fill', purpose: 'The last button before', on: 'page', least: 3 },
  ],
  'Identity tints': [1, 2, 3, 4, 5, 6].map((tint) => ({
    token: `tint-${tint}-ink`,
    purpose: `Letters on tint ${tint}`,
    on: `tint-${tint}`,
    least: 4.5,
  })),
};

/** What a token is worth where the story is drawn, theme and all. */
function colorOf(probe: HTMLElement, token: string): Color {
  probe.style.color = `var(--${token})`;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

const hex = ([red, green, blue]: Color) => `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

function Colour({ token, purpose, on = 'page', least }: Swatch) {
  const probe = useRef<HTMLSpanElement>(null);
  const [worth, setWorth] = useState<{ hex: string; ratio: number }>();
  useLayoutEffect(() => {
    if (!probe.current) return;
    const color = colorOf(probe.current, token);
    setWorth({ hex: hex(color), ratio: contrast(color, colorOf(probe.current, on)) });
  }, [token, on]);
  return (
    <figure>
      <div style={{ height: 48, borderRadius: 8, border: '1px solid var(--line-strong)', background: `var(--${token})` }} />
      <span ref={probe} hidden />
      <figcaption style={{ marginTop: 8, fontSize: 12, lineHeight: '18px' }}>
        <strong style={{ fontSize: 14 }}>{token}</strong>
        <br />
        {purpose}
        <br />
        <code style={{ fontFamily: '"JetBrains Mono Variable"' }}>{worth?.hex}</code>
        <br />
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          <strong>{worth?.ratio.toFixed(1)} : 1</strong> {on === 'ink' ? 'to ink on it' : `on ${on}`}
          {least === undefined ? ', decoration' : `, least ${least}`}
        </span>
      </figcaption>
    </figure>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-h2" style={{ marginBottom: 16 }}>
        {title}
      </h2>
      {children}
    </section>
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

/** Every colour with what it must stand out from, measured from the tokens as they are drawn here. */
export const Colours: Story = {
  render: () => (
    <Stack width={1200}>
      {Object.entries(groups).map(([title, swatches]) => (
        <Part key={title} title={title}>
          <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, 184px)' }}>
            {swatches.map((swatch) => (
              <Colour key={swatch.token} {...swatch} />
            ))}
          </div>
        </Part>
      ))}
    </Stack>
  ),
};

const letters: readonly [name: string, look: string, figures: string, sample: string][] = [
  ['display', 'text-display', '40/44, 600, -0.030 em', 'One front door'],
  ['h1', 'text-h1', '28/36, 600, -0.022 em', 'About this organization'],
  ['h2', 'text-h2', '20/28, 600, -0.016 em', 'Remapping parameters'],
  ['lead', 'text-lead', '16/24, 400', 'Marketing lead, long reading'],
  ['name', 'text-name', '15/20, 600', 'The name of a card or a door'],
  ['h3', 'text-h3', '14/20, 600', 'Heading of a section, name of an item'],
  ['base', 'text-base', '14/20, 400', 'Everything else'],
  ['sm', 'text-sm', '13/20, 400', 'Supporting line, table'],
  ['xs', 'text-xs', '12/16, 400', 'Caption, hint, error'],
  ['code', 'font-mono text-code', '12.5/18', '{ "parameters": ["guestId"] }'],
];

/** Inter with optical sizes; JetBrains Mono for code alone. Figures of one width only where they are compared. */
export const Type: Story = {
  render: () => (
    <table style={{ borderCollapse: 'collapse' }}>
      <tbody>
        {letters.map(([name, look, figures, sample]) => (
          <tr key={name} style={{ borderBottom: '1px solid var(--line)' }}>
            <th scope="row" style={{ padding: '12px 24px 12px 0', textAlign: 'start' }}>
              {name}
            </th>
            <td style={{ paddingRight: 32, color: 'var(--ink-3)', fontVariantNumeric: 'tabular-nums' }}>{figures}</td>
            <td className={look} style={{ padding: '12px 0' }}>
              {sample}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
};

function Box({ label, style }: { label: string; style: React.CSSProperties }) {
  return (
    <figure style={{ textAlign: 'center' }}>
      <div style={{ background: 'var(--accent-soft)', border: '1px solid var(--accent-line)', ...style }} />
      <figcaption style={{ marginTop: 8, color: 'var(--ink-3)', fontSize: 12 }}>{label}</figcaption>
    </figure>
  );
}

/** A grid of four, corners by what a thing is, controls by how they are pressed. */
export const Space: Story = {
  render: () => (
    <Stack width={900}>
      <Part title="Space, in steps of 4 px">
        <div style={{ display: 'flex', alignItems: 'end', gap: 16 }}>
          {[4, 8, 12, 16, 20, 24, 32, 40, 48, 64].map((px) => (
            <Box key={px} label={String(px)} style={{ width: 24, height: px }} />
          ))}
        </div>
      </Part>
      <Part title="Corners and the arch">
        <Row>
          <Box label="4 chip" style={{ width: 64, height: 64, borderRadius: 4 }} />
          <Box label="6 badge" style={{ width: 64, height: 64, borderRadius: 6 }} />
          <Box label="8 control" style={{ width: 64, height: 64, borderRadius: 8 }} />
          <Box label="12 card" style={{ width: 64, height: 64, borderRadius: 12 }} />
          <Box label="16 sheet" style={{ width: 64, height: 64, borderRadius: 16 }} />
          <Box label="arch: half the width" style={{ width: 64, height: 76, borderRadius: '32px 32px 6px 6px', margin: '0 auto' }} />
        </Row>
      </Part>
      <Part title="Heights of controls">
        <div style={{ display: 'flex', alignItems: 'end', gap: 16 }}>
          {[
            ['control-xs', '28 in lines'],
            ['control-sm', '32 in toolbars and rows'],
            ['control', '36 in forms'],
            ['control-lg', '44 public pages, touch'],
            ['row', '44 rows of tables'],
            ['menu-row', '34 rows of menus'],
          ].map(([token, label]) => (
            <Box key={token} label={label ?? ''} style={{ width: 120, height: `var(--${token})`, borderRadius: 8 }} />
          ))}
        </div>
      </Part>
    </Stack>
  ),
};

const durations: readonly [token: string, ms: number, use: string][] = [
  ['duration-hover', 120, 'Hover, switch'],
  ['duration-menu', 180, 'Menu, toast'],
  ['duration-panel', 240, 'Panel (slides 16 px), dialog (rises 8 px)'],
  ['duration-banner', 400, 'Update banner'],
];

/** Short, one curve, and none for those who asked for none. */
export const Motion: Story = {
  render: () => (
    <Stack width={640}>
      {durations.map(([token, ms, use]) => (
        <div key={token}>
          <p>
            <strong>{ms} ms</strong> {use}{' '}
            <code style={{ color: 'var(--ink-3)', fontFamily: '"JetBrains Mono Variable"', fontSize: 12 }}>--{token}</code>
          </p>
          <div style={{ width: ms, height: 8, marginTop: 4, borderRadius: 4, background: 'var(--accent)' }} />
        </div>
      ))}
      <svg role="img" aria-label="The curve: quick at first, then settling" width={160} height={160} viewBox="0 0 100 100">
        <path d="M0 100 H100 M0 100 V0" stroke="var(--line-strong)" fill="none" />
        <path d="M0 100 C20 30 20 0 100 0" stroke="var(--accent)" strokeWidth={3} fill="none" />
      </svg>
      <p>
        <code style={{ fontFamily: '"JetBrains Mono Variable"', fontSize: 12 }}>--ease-house: cubic-bezier(0.2, 0.7, 0.2, 1)</code>
      </p>
    </Stack>
  ),
};

const icons = { Bell, Building2, Check, CircleAlert, DoorOpen, Ellipsis, LayoutGrid, Plug, Plus, Search, Trash2, TriangleAlert, Users, X };

/** Lucide, one stroke of 1.75, in three sizes: 16 in controls, 18 in the navigation, 20 alone. Each is imported by whoever uses it. */
export const Icons: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <figure key={name} style={{ textAlign: 'center' }}>
          <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 12 }}>
            {[16, 18, 20].map((size) => (
              <Icon key={size} aria-hidden="true" size={size} />
            ))}
          </div>
          <figcaption style={{ marginTop: 8, color: 'var(--ink-3)', fontSize: 12 }}>{name}</figcaption>
        </figure>
      ))}
    </div>
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
