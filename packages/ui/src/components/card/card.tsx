import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const card = cva('min-w-0 rounded-card', {
  variants: {
    tone: { card: 'border border-line bg-card', well: 'bg-well forced-colors:border' },
    padding: { none: '', sm: 'p-4', md: 'p-5', lg: 'p-8' },
  },
});

export type CardProps = ComponentProps<'div'> & {
  /** `well` is recessed: side matters, and what is inactive. */
  tone?: 'card' | 'well' | undefined;
  /** Room between its edge and what stands in it. */
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
};

/** A surface for things that belong together. It rests on the sheet, hence has no shadow. */
export function Card({ tone = 'card', padding = 'md', className, ...rest }: CardProps) {
  return <div {...rest} data-tone={tone} className={card({ tone, padding, className })} />;
}
