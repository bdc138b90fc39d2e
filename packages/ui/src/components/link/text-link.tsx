import { cva } from 'class-variance-authority';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ComponentProps, ReactNode } from 'react';
import { renderAsChild } from '../as-child/index.ts';

const link = cva(
  'focus-ring rounded-chip font-emphasis underline-offset-4 transition-colors duration-hover aria-disabled:cursor-not-allowed aria-disabled:text-ink-off aria-disabled:no-underline',
  {
    variants: {
      tone: {
        accent: 'text-accent-ink underline decoration-accent-line hover:decoration-current',
        quiet: 'text-ink-2 hover:text-ink hover:underline',
      },
    },
  },
);

export type TextLinkProps = ComponentProps<'a'> & {
  /** Draws the look on the only child, a router's link for instance. */
  asChild?: boolean | undefined;
  /** `quiet` where the place already says that it is a link, as in "back". */
  tone?: 'accent' | 'quiet' | undefined;
  /** Opens in a new tab and shows an arrow; give `externalLabel` with it. */
  isExternal?: boolean | undefined;
  /** Read after the text, "(opens in a new tab)". */
  externalLabel?: string | undefined;
};

/** Goes somewhere, inside a sentence or beside a heading. */
export function TextLink({
  asChild = false,
  tone = 'accent',
  isExternal = false,
  externalLabel,
  className,
  children,
  ...rest
}: TextLinkProps) {
  const outside = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const props = { ...outside, ...rest, className: link({ tone, className }) };
  const decorate = (label: ReactNode) =>
    isExternal ? (
      <>
        {label}
        <span aria-hidden="true" className="joins-line">
          <ArrowUpRight size={14} className="ms-0.5 inline align-text-bottom" />
        </span>
        {externalLabel && ' '}
        {externalLabel && <span className="sr-only">{externalLabel}</span>}
      </>
    ) : (
      label
    );
  return asChild ? renderAsChild(children, props, decorate) : <a {...props}>{decorate(children)}</a>;
}
