import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Moon from 'lucide-react/icons/moon';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sun from 'lucide-react/icons/sun';
import X from 'lucide-react/icons/x';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Banner } from '#components/banner/index.ts';
import { Button } from '#components/button/index.ts';
import { Checkbox } from '#components/checkbox/index.ts';
import { CopyButton } from '#components/copy-button/index.ts';
import { TextLink } from '#components/link/index.ts';
import { SegmentedControl } from '#components/segmented-control/index.ts';
import { Switch } from '#components/switch/index.ts';
import { TextField } from '#components/text-field/index.ts';
import {
  cssOf,
  type HouseTokens,
  hexOf,
  holds,
  type MeasuredPair,
  measure,
  nearestSeed,
  type Oklch,
  oklchOf,
  rgbOf,
  type SeededTheme,
  themeFromSeed,
} from './theme-from-seed.ts';

/** Seeds to begin with: the house's own green, and others that hold. */
const someSeeds = ['#18573f', '#1d4d87', '#5b3a8c', '#8f2732', '#7a4a14', '#0d5c63'];

const seedOf = (hex: string): Oklch => oklchOf(rgbOf(hex) ?? [0, 0, 0, 1]);
const mono: CSSProperties = { fontFamily: '"JetBrains Mono Variable"', fontSize: 12 };
const box: CSSProperties = { border: '1px solid var(--line)', borderRadius: 12, background: 'var(--card)', padding: 16 };

type SliderProps = { label: string; value: number; max: number; step: number; digits: number; onChange: (value: number) => void };

function Slider({ label, value, max, step, digits, onChange }: SliderProps) {
  return (
    <label style={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px 12px' }}>
      <span className="font-emphasis text-sm">{label}</span>
      <output className="text-sm tabular-nums">{value.toFixed(digits)}</output>
      <input
        type="range"
        className="focus-ring"
        style={{ gridColumn: '1 / -1', accentColor: 'var(--ink-2)', width: '100%', height: 24 }}
        min={0}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

function SeedFields({ seed, onSeed }: { seed: Oklch; onSeed: (seed: Oklch) => void }) {
  const hex = hexOf(seed);
  const [typed, setTyped] = useState<string>();
  return (
    <div style={{ ...box, display: 'grid', gap: 16 }}>
      <div style={{ display: 'flex', alignItems: 'end', gap: 12 }}>
        <input
          type="color"
          aria-label="Pick the seed"
          className="focus-ring cursor-pointer rounded-control"
          style={{ width: 44, height: 36 }}
          value={hex}
          onChange={(event) => onSeed(seedOf(event.target.value))}
        />
        <TextField
          label="Seed colour"
          value={typed ?? hex}
          error={typed !== undefined && !rgbOf(typed) ? 'Six digits, such as #1d4d87.' : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            if (rgbOf(event.target.value)) onSeed(seedOf(event.target.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      <Slider
        label="Lightness"
        value={seed.lightness}
        max={1}
        step={0.01}
        digits={2}
        onChange={(lightness) => onSeed({ ...seed, lightness })}
      />
      <Slider label="Chroma" value={seed.chroma} max={0.3} step={0.005} digits={2} onChange={(chroma) => onSeed({ ...seed, chroma })} />
      <Slider label="Hue" value={seed.hue} max={360} step={1} digits={0} onChange={(hue) => onSeed({ ...seed, hue })} />
      <fieldset aria-label="Seeds that hold" style={{ display: 'flex', gap: 8 }}>
        {someSeeds.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={`Seed ${one}`}
            aria-pressed={one === hex}
            className="focus-ring cursor-pointer"
            style={{ width: 32, height: 32, borderRadius: '16px 16px 4px 4px', background: one }}
            onClick={() => onSeed(seedOf(one))}
          />
        ))}
      </fieldset>
    </div>
  );
}

function Verdict({
  seed,
  pairs,
  house,
  onSeed,
}: {
  seed: Oklch;
  pairs: readonly MeasuredPair[];
  house: HouseTokens;
  onSeed: (seed: Oklch) => void;
}) {
  const failing = pairs.filter((pair) => !holds(pair)).length;
  const nearest = failing > 0 ? nearestSeed(seed, house) : undefined;
  return (
    <div role="status">
      {failing === 0 ? (
        <Banner tone="ok" title={`All ${pairs.length * 2} pairs hold AA`}>
          Both themes can be copied.
        </Banner>
      ) : (
        <Banner
          tone="danger"
          title={`Refused: ${failing} ${failing === 1 ? 'pair falls' : 'pairs fall'} below AA`}
          action={nearest && <Button onClick={() => onSeed(nearest)}>Use {hexOf(nearest)}</Button>}
        >
          {nearest ? `Lightness ${nearest.lightness.toFixed(2)} is the nearest that holds.` : 'No lightness of this hue holds.'}
        </Banner>
      )}
    </div>
  );
}

const states: readonly [name: string, primary: CSSProperties, secondary: CSSProperties][] = [
  ['Rest', {}, {}],
  ['Hover', { background: 'var(--accent-hover)' }, { background: 'var(--face-hover)', borderColor: 'var(--edge)' }],
  ['Pressed', { background: 'var(--accent-press)' }, { background: 'var(--face-press)' }],
  ['Focus', { outline: '2px solid var(--focus)', outlineOffset: 2 }, { outline: '2px solid var(--focus)', outlineOffset: 2 }],
];

function States() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {states.map(([name, primary, secondary]) => (
        <div key={name} style={{ display: 'grid', gap: 8 }}>
          <span className="text-ink-2 text-xs">{name}</span>
          <Button variant="primary" size="sm" style={primary}>
            Save
          </Button>
          <Button size="sm" style={secondary}>
            Save
          </Button>
        </div>
      ))}
      <div style={{ display: 'grid', gap: 8 }}>
        <span className="text-ink-2 text-xs">Disabled</span>
        <Button variant="primary" size="sm" isDisabled>
          Save
        </Button>
        <Button size="sm" isDisabled>
          Save
        </Button>
      </div>
    </div>
  );
}

function Controls() {
  const [isOn, setOn] = useState(true);
  const [view, setView] = useState('canvas');
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 }}>
        <Checkbox label="Chosen" defaultChecked />
        <Switch label="Enabled" isLabelHidden onLabel="On" offLabel="Off" checked={isOn} onCheckedChange={setOn} />
        <SegmentedControl
          size="sm"
          label="View"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'canvas', label: 'Canvas' },
            { value: 'list', label: 'List' },
          ]}
        />
        <TextLink href="#link">A link</TextLink>
      </div>
      <TextField label="Team name" defaultValue="Front of house" />
    </>
  );
}

function Pane({
  name,
  icon,
  theme,
  scheme,
  house,
}: {
  name: string;
  icon: ReactNode;
  theme: SeededTheme;
  scheme: keyof SeededTheme;
  house: HouseTokens;
}) {
  // All tokens, so that a pane looks the same whatever theme the page around it has.
  const tokens = Object.fromEntries([...house[scheme], ...Object.entries(theme[scheme])].map(([token, value]) => [`--${token}`, value]));
  return (
    <section
      aria-label={name}
      style={{
        ...tokens,
        colorScheme: scheme,
        background: 'var(--card)',
        color: 'var(--ink)',
        padding: 16,
        display: 'grid',
        gap: 16,
        alignContent: 'start',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        {icon} <h3 className="text-h3">{name}</h3>
        <span className="ms-auto text-ink-2" style={mono}>
          {theme[scheme].accent}
        </span>
      </div>
      <States />
      <Controls />
      <p
        className="font-emphasis"
        style={{ padding: '8px 12px', borderRadius: 8, background: 'var(--accent-soft)', borderInlineStart: '3px solid var(--accent)' }}
      >
        Selected row <span className="text-ink-3 text-xs">with its details</span>
      </p>
      <svg role="img" aria-label="An arrow" viewBox="0 0 240 24" style={{ width: '100%', maxWidth: 320, color: 'var(--accent)' }}>
        <path d="M2 12 H224" stroke="currentColor" strokeWidth={3.5} />
        <path d="M222 4 L238 12 L222 20 Z" fill="currentColor" />
      </svg>
    </section>
  );
}

function Ratio({ ratio, least }: { ratio: number; least: number }) {
  const isEnough = ratio >= least;
  return (
    <td
      style={{ padding: '8px 4px', textAlign: 'end', whiteSpace: 'nowrap' }}
      className={isEnough ? 'tabular-nums' : 'font-semibold text-danger tabular-nums'}
    >
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        {ratio.toFixed(2)}
        {isEnough ? (
          <Check role="img" aria-label="holds" size={14} className="text-ok" />
        ) : (
          <X role="img" aria-label="too weak" size={14} />
        )}
      </span>
    </td>
  );
}

function Pairs({ pairs }: { pairs: readonly MeasuredPair[] }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-line border-b text-ink-2 text-xs">
          <th scope="col" style={{ padding: '8px 0', textAlign: 'start' }}>
            Pair
          </th>
          <th scope="col" style={{ textAlign: 'end' }}>
            At least
          </th>
          <th scope="col" style={{ textAlign: 'end' }}>
            Day
          </th>
          <th scope="col" style={{ textAlign: 'end' }}>
            Night
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr
            key={pair.name}
            data-holds={holds(pair)}
            className={holds(pair) ? 'border-line border-b' : 'border-line border-b bg-danger-soft'}
          >
            <th scope="row" style={{ padding: 8, paddingInlineStart: holds(pair) ? 0 : 8, textAlign: 'start' }} className="font-emphasis">
              {pair.name}
            </th>
            <td style={{ textAlign: 'end' }} className="tabular-nums">
              {pair.least.toFixed(1)}
            </td>
            <Ratio ratio={pair.light} least={pair.least} />
            <Ratio ratio={pair.dark} least={pair.least} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Makes a theme from a seed: shows it in both themes and all states, and gives out its style sheet unless a pair falls below AA. */
export function ThemeMaker({ start, house }: { start: string; house: HouseTokens }) {
  const [seed, setSeed] = useState(() => seedOf(start));
  const theme = themeFromSeed(seed);
  const pairs = measure(theme, house);
  const css = cssOf(seed, house);
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 1040 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
        <div style={{ flex: '1 1 280px' }}>
          <h2 className="text-h2">Theme</h2>
          <p className="text-ink-2">One seed colour gives all states of both themes. The rest of the house stays as it is.</p>
        </div>
        <Button
          variant="ghost"
          icon={<RotateCcw aria-hidden="true" size={16} />}
          onClick={() => setSeed(seedOf(house.light.get('accent') ?? ''))}
        >
          Back to Foyer green
        </Button>
        {css ? (
          <CopyButton variant="button" text={css} label="Copy CSS" copiedLabel="Copied" failedLabel="The browser did not allow it" />
        ) : (
          <Button isDisabled reason="Some pairs fall below AA." icon={<CircleAlert aria-hidden="true" size={16} />}>
            Copy CSS
          </Button>
        )}
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        <div style={{ flex: '1 1 240px', display: 'grid', gap: 16, alignContent: 'start' }}>
          <SeedFields seed={seed} onSeed={setSeed} />
          <Verdict seed={seed} pairs={pairs} house={house} onSeed={setSeed} />
        </div>
        <div style={{ flex: '999 1 480px', minWidth: 0, display: 'grid', gap: 16, alignContent: 'start' }}>
          <div
            style={{
              ...box,
              padding: 0,
              overflow: 'hidden',
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
            }}
          >
            <Pane name="Day" icon={<Sun aria-hidden="true" size={16} />} theme={theme} scheme="light" house={house} />
            <Pane name="Night" icon={<Moon aria-hidden="true" size={16} />} theme={theme} scheme="dark" house={house} />
          </div>
          <Pairs pairs={pairs} />
        </div>
      </div>
    </div>
  );
}
