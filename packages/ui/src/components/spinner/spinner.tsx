import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const spinner = cva('inline-block shrink-0', {
  variants: {
    size: { sm: 'h-3.5 w-3', md: 'h-4 w-3.5', lg: 'h-10 w-8.5' },
    tone: { accent: 'text-accent-ink', current: 'text-current' },
  },
});

export type SpinnerProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Says what is going on. Leave it out where a word stands beside the spinner: it is then decoration. */
  label?: string | undefined;
  /** `sm` in buttons and rows, `lg` alone on a page. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** `current` takes the colour of the text around it. */
  tone?: 'accent' | 'current' | undefined;
};

/** Work is going on: light walks around a small arch. Stands still, half lit, when motion is not wanted. */
export function Spinner({ label, size = 'md', tone = 'accent', className, ...rest }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 14 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
      className={spinner({ size, tone, className })}
    >
      <path d="M2 15V7a5 5 0 0 1 10 0v8" opacity={0.28} />
      <path d="M2 15V7a5 5 0 0 1 10 0v8" pathLength={100} className="arch-light animate-arch motion-reduce:animate-none" />
    </svg>
  );
}
