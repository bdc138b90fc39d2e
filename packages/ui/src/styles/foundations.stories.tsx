import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import Building2 from 'lucide-react/icons/building-complex';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import DoorOpen from 'lucide-react/icons/door-open';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plug from 'lucide-react/icons/plug';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { expect } from 'storybook/test';
import { OrganizationAvatar, PersonAvatar } from '#components/avatar/index.ts';
import { Badge, VerifiedBadge } from '#components/badge/index.ts';
import { ProjectIdenticon } from '#components/identicon/index.ts';
import { LogoMark } from '#components/logo/index.ts';
import { Spinner } from '#components/spinner/index.ts';
import { type Color, contrast } from '#testing/contrast.ts';
import { Row, Stack } from '#testing/story-layout.tsx';
import { allTokens, pxOf, tokensOf } from '#testing/tokens.ts';
import theme from './theme.css?raw';
import tokens from './tokens.css?raw';

const themeTokens = allTokens(theme);
const lightTokens = tokensOf(tokens, ':root') ?? new Map<string, string>();

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

/** What a style of text is shown with; any other says its own name. */
const samples: Readonly<Record<string, string>> = {
  display: 'One front door',
  h1: 'About this organization',
  h2: 'Remapping parameters',
  lead: 'Marketing lead, long reading',
  name: 'The name of a card or a door',
  h3: 'Heading of a section, name of an item',
  base: 'Everything else',
  sm: 'Supporting line, table',
  xs: 'Caption, hint, error',
  code: '{ "parameters": ["guestId"] }',
};

/** The styles of text that theme.css has, the largest first. */
const letters = [...themeTokens]
  .filter(([name, value]) => /^text-[a-z0-9-]+$/.test(name) && !name.includes('--') && value.endsWith('rem'))
  .map(([token, size]) => {
    const of = (part: string) => themeTokens.get(`${token}--${part}`);
    return {
      name: token.slice('text-'.length),
      style: {
        fontSize: size,
        lineHeight: of('line-height'),
        letterSpacing: of('letter-spacing'),
        fontWeight: of('font-weight') ?? '400',
        ...(token === 'text-code' && { fontFamily: '"JetBrains Mono Variable"' }),
      },
    };
  })
  .toSorted((one, other) => pxOf(other.style.fontSize) - pxOf(one.style.fontSize));

const figuresOf = ({ fontSize, lineHeight = '0', letterSpacing, fontWeight }: (typeof letters)[number]['style']) =>
  [`${pxOf(fontSize)}/${pxOf(lineHeight)}`, fontWeight, letterSpacing?.replace('em', ' em')].filter(Boolean).join(', ');

/** Inter with optical sizes; JetBrains Mono for code alone. Figures of one width only where they are compared. */
export const Type: Story = {
  render: () => (
    <table style={{ borderCollapse: 'collapse' }}>
      <tbody>
        {letters.map(({ name, style }) => (
          <tr key={name} style={{ borderBottom: '1px solid var(--line)' }}>
            <th scope="row" style={{ padding: '12px 0', paddingInlineEnd: 24, textAlign: 'start', whiteSpace: 'nowrap' }}>
              {name}{' '}
              <span style={{ display: 'block', color: 'var(--ink-3)', fontVariantNumeric: 'tabular-nums', fontWeight: 400 }}>
                {figuresOf(style)}
              </span>
            </th>
            <td data-sample={name} style={{ padding: '12px 0', overflowWrap: 'break-word', ...style }}>
              {samples[name] ?? name}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  // What is written beside a sample is what it is drawn with.
  play: async ({ canvas, canvasElement }) => {
    for (const { name, style } of letters) {
      const sample = canvasElement.querySelector(`[data-sample="${name}"]`);
      const { fontSize, lineHeight, fontWeight } = getComputedStyle(sample ?? canvasElement);
      const drawn = `${Number.parseFloat(fontSize)}/${Number.parseFloat(lineHeight)}, ${fontWeight}`;
      await expect(figuresOf(style).startsWith(drawn), `${name} is drawn ${drawn}`).toBe(true);
      await expect(canvas.getByRole('row', { name: new RegExp(`^${name} +${drawn}`) })).toBeVisible();
    }
  },
};

function Box({ label, style }: { label: string; style: React.CSSProperties }) {
  return (
    <figure style={{ textAlign: 'center' }}>
      <div style={{ background: 'var(--accent-soft)', border: '1px solid var(--accent-line)', ...style }} />
      <figcaption style={{ marginTop: 8, color: 'var(--ink-3)', fontSize: 12 }}>{label}</figcaption>
    </figure>
  );
}

const step = pxOf(themeTokens.get('spacing') ?? '');
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((steps) => steps * step);
const radii = [...themeTokens].filter(([name]) => /^radius-(?!full|door)[a-z-]+$/.test(name));
const heights: Readonly<Record<string, string>> = {
  'control-xs': 'in lines',
  'control-sm': 'in toolbars and rows',
  control: 'in forms',
  'control-lg': 'public pages, touch',
  row: 'rows of tables',
  'menu-row': 'rows of menus',
};

/** A grid of four, corners by what a thing is, controls by how they are pressed. */
export const Space: Story = {
  render: () => (
    <Stack width={900}>
      <Part title={`Space, in steps of ${step} px`}>
        <div style={{ display: 'flex', alignItems: 'end', gap: 16 }}>
          {spaces.map((px) => (
            <Box key={px} label={String(px)} style={{ width: 24, height: px }} />
          ))}
        </div>
      </Part>
      <Part title="Corners and the arch">
        <Row>
          {radii.map(([name, radius]) => (
            <Box
              key={name}
              label={`${pxOf(radius)} ${name.slice('radius-'.length)}`}
              style={{ width: 64, height: 64, borderRadius: radius }}
            />
          ))}
          <Box label="arch: half the width" style={{ width: 64, height: 76, borderRadius: '32px 32px 6px 6px', margin: '0 auto' }} />
        </Row>
      </Part>
      <Part title="Heights of controls">
        <div style={{ display: 'flex', alignItems: 'end', gap: 16 }}>
          {Object.entries(heights).map(([token, use]) => (
            <Box
              key={token}
              label={`${pxOf(lightTokens.get(token) ?? '')} ${use}`}
              style={{ width: 120, height: `var(--${token})`, borderRadius: 8 }}
            />
          ))}
        </div>
      </Part>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    for (const figure of canvasElement.querySelectorAll('figure')) {
      const [written = ''] = figure.textContent.split(' ');
      const box = figure.firstElementChild;
      if (!box || Number.isNaN(Number(written))) continue;
      const { borderTopLeftRadius } = getComputedStyle(box);
      const drawn = [box.getBoundingClientRect().height, Number.parseFloat(borderTopLeftRadius)];
      await expect(drawn, `a box of ${figure.textContent}`).toContain(Number(written));
    }
  },
};

const uses: Readonly<Record<string, string>> = {
  'duration-hover': 'Hover, switch',
  'duration-menu': 'Menu, toast',
  'duration-panel': 'Panel (slides 16 px), dialog (rises 8 px)',
  'duration-banner': 'Update banner',
};
const durations = [...lightTokens].filter(([name]) => name.startsWith('duration-'));
const ease = lightTokens.get('ease-house') ?? '';
const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (ease.match(/[\d.]+/g) ?? []).map((share) => Number(share) * 100);

/** Short, one curve, and none for those who asked for none. */
export const Motion: Story = {
  render: () => (
    <Stack width={640}>
      {durations.map(([token, duration]) => (
        <div key={token}>
          <p>
            <strong>{Number.parseInt(duration, 10)} ms</strong> {uses[token]}{' '}
            <code style={{ color: 'var(--ink-3)', fontFamily: '"JetBrains Mono Variable"', fontSize: 12 }}>--{token}</code>
          </p>
          <div style={{ width: Number.parseInt(duration, 10), height: 8, marginTop: 4, borderRadius: 4, background: 'var(--accent)' }} />
        </div>
      ))}
      <svg role="img" aria-label="The curve: quick at first, then settling" width={160} height={160} viewBox="0 0 100 100">
        <path d="M0 100 H100 M0 100 V0" stroke="var(--line-strong)" fill="none" />
        <path d={`M0 100 C${x1} ${100 - y1} ${x2} ${100 - y2} 100 0`} stroke="var(--accent)" strokeWidth={3} fill="none" />
      </svg>
      <p>
        <code style={{ fontFamily: '"JetBrains Mono Variable"', fontSize: 12 }}>--ease-house: {ease}</code>
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
