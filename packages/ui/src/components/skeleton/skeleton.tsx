import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const skeleton = cva('block max-w-full animate-breathe bg-press motion-reduce:animate-none', {
  variants: {
    shape: {
      text: 'my-1 h-3 rounded-chip',
      block: 'rounded-card',
      door: 'mx-auto h-57 rounded-t-door rounded-b-card',
      round: 'size-8 shrink-0 rounded-full',
    },
    width: { full: 'w-full', long: 'w-3/4', half: 'w-1/2', short: 'w-1/4', door: 'w-54', none: '' },
    height: { control: 'h-control', row: 'h-row', card: 'h-61', none: '' },
  },
});

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What will stand there. */
  shape?: 'text' | 'block' | 'door' | 'round' | undefined;
  /** About how much of its room it will fill. */
  width?: 'full' | 'long' | 'half' | 'short' | undefined;
  /** Of a `block`: as tall as what will stand there. */
  height?: 'control' | 'row' | 'card' | undefined;
};

/** Keeps the room of something that is on its way. Silent: the region around it says that it is busy. */
export function Skeleton({ shape = 'text', width, height, className, ...rest }: SkeletonProps) {
  const ownWidth = { text: 'full', block: 'full', door: 'door', round: 'none' } as const;
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={skeleton({
        shape,
        width: width ?? ownWidth[shape],
        height: shape === 'block' ? (height ?? 'card') : 'none',
        className,
      })}
    />
  );
}
