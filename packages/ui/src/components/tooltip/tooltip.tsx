import * as RadixTooltip from '@radix-ui/react-tooltip';
import { cx } from 'class-variance-authority';
import type * as React from 'react';
import type { ReactElement, ReactNode } from 'react';

/** Props of {@link Tooltip}. */
export type TooltipProps = Omit<React.ComponentProps<typeof RadixTooltip.Content>, 'content' | 'children' | 'asChild'> & {
  /** A few words; nothing that is needed and said nowhere else. */
  content: ReactNode;
  /** The focusable element it belongs to. */
  children: ReactElement;
  /** Shown from the start; for stories. */
  isDefaultOpen?: boolean | undefined;
};

const openDelayMs = 400;

/** Words that appear beside a control on hover and focus, and leave on Esc. */
export function Tooltip({ content, children, isDefaultOpen = false, className, ...rest }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={openDelayMs}>
      <RadixTooltip.Root defaultOpen={isDefaultOpen}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={8}
            {...rest}
            className={cx(
              'z-40 max-w-60 move-in-menu rounded-control border border-line-strong bg-lift px-2.5 py-1.5 text-xs text-ink shadow-float',
              className,
            )}
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
