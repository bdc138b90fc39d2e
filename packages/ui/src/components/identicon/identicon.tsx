import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { tintLook, tintOf } from '../avatar/index.ts';
import { type Pane, paneCount, panesOf } from './panes.ts';

const opacity: Record<Pane, number> = { dark: 0.9, half: 0.45, clear: 0.15 };
const paneSize = 6.25;
const pitch = 7.25;
const margin = 4.375;

export type ProjectIdenticonProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** The project's id: decides panes and tint. */
  seed: string | number;
  /** Side in px. */
  size?: number | undefined;
  /** Greyed, for a project that is switched off. */
  isInactive?: boolean | undefined;
};

/** A project: a window of five by five panes. Decoration beside the name, hence silent. */
export function ProjectIdenticon({ seed, size = 44, isInactive = false, className, ...rest }: ProjectIdenticonProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 44 44"
      width={size}
      height={size}
      data-inactive={isInactive || undefined}
      {...rest}
      className={cx('shrink-0 rounded-control', isInactive ? 'bg-press text-ink-3' : tintLook[tintOf(seed)], className)}
    >
      {panesOf(String(seed)).map((pane, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a pane, panes never move
          key={index}
          x={margin + (index % paneCount) * pitch}
          y={margin + Math.floor(index / paneCount) * pitch}
          width={paneSize}
          height={paneSize}
          rx={1.25}
          fill="currentColor"
          opacity={opacity[pane]}
        />
      ))}
    </svg>
  );
}
