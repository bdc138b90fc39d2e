import { cx } from 'class-variance-authority';
import type * as React from 'react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '#components/spinner/index.ts';

/** Props of {@link LoaderOverlay}. */
export type LoaderOverlayProps = Omit<React.ComponentProps<'div'>, 'children' | 'ref'> & {
  /** What is being done, shown and read out. */
  label: string;
};

/** Covers the window while something is set up that must not be disturbed. Everything behind it is inert; focus goes back when it is done. */
export function LoaderOverlay({ label, className, ...rest }: LoaderOverlayProps) {
  const overlay = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const node = overlay.current;
    if (!node) return;
    const cameFrom = document.activeElement;
    // Live regions stay out of it, so that a message about the outcome is still announced.
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== node && !element.inert && !element.matches('[aria-live], script, style'),
    );
    node.focus();
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);

  if (typeof document === 'undefined') return null;
  // In a fragment: what returns a portal itself is no component for Storybook, and its guide would show no props.
  return (
    <>
      {createPortal(
        <div
          {...rest}
          ref={overlay}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          aria-busy="true"
          tabIndex={-1}
          className={cx(
            'fixed inset-0 z-50 flex move-in-fade flex-col items-center justify-center gap-5 bg-page p-6 outline-none',
            className,
          )}
        >
          <Spinner size="lg" />
          <p className="text-center text-lead font-nav text-ink-2">{label}</p>
        </div>,
        document.body,
      )}
    </>
  );
}
