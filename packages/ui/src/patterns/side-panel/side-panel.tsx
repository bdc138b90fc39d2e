import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '#components/icon-button/index.ts';
import { useAloneInWindow, useNarrowWindow, usePanelFocus } from './narrow-window.ts';

/** Props of {@link SidePanel}. */
export type SidePanelProps = Omit<ComponentProps<'div'>, 'title' | 'children' | 'role'> & {
  /** Whether it is there. */
  isOpen: boolean;
  /** Asked for by the button, by Esc and, on phones, by a touch beside it. */
  onClose: () => void;
  /** Whom or what it is about; names it. */
  title: ReactNode;
  /** A line below the title. */
  description?: ReactNode;
  /** An avatar before the title. */
  avatar?: ReactNode;
  /** Name of the closing button. */
  closeLabel: string;
  /** Stays at the foot. */
  footer?: ReactNode;
  /** `SidePanelSection`s. */
  children: ReactNode;
};

/**
 * More about one thing of a list that stays in sight and in use beside it. Below 720 px it is a sheet from the bottom that covers the
 * rest; it is the same element in either case, so that turning a phone loses nothing that was typed.
 */
export function SidePanel({
  isOpen,
  onClose,
  title,
  description,
  avatar,
  closeLabel,
  footer,
  className,
  children,
  onKeyDown,
  ref,
  ...rest
}: SidePanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRefs(panel, ref);
  const isNarrow = useNarrowWindow();
  useAloneInWindow(isOpen && isNarrow, panel);
  usePanelFocus(isOpen, panel);
  if (!isOpen) return null;

  return (
    <>
      {/* Esc and the button do the same for everybody who does not touch. */}
      <div aria-hidden="true" data-scrim className="move-in-fade fixed inset-0 z-30 bg-scrim wide:hidden" onClick={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has a role, one of two */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: modal is only the dialog */}
      <div
        tabIndex={-1}
        {...rest}
        ref={composedRef}
        role={isNarrow ? 'dialog' : 'complementary'}
        data-kept-clear=""
        aria-modal={isNarrow || undefined}
        aria-labelledby={titleId}
        className={cx(
          'fixed inset-x-0 bottom-0 z-30 flex h-bottom-sheet-max flex-col rounded-t-bottom-sheet bg-lift text-ink outline-none move-in-bottom-sheet',
          'wide:sticky wide:inset-x-auto wide:top-2 wide:bottom-auto wide:z-auto wide:h-sheet-min wide:w-panel wide:shrink-0 wide:rounded-none wide:rounded-e-sheet wide:border-line wide:border-s wide:bg-well wide:move-in-panel',
          className,
        )}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <header className="sticks-to-edge flex items-start gap-3.5 border-line border-b px-6 py-5">
          {avatar}
          <div className={cx('min-w-0 flex-1', avatar && 'self-center')}>
            <h2 id={titleId} className="text-h2">
              {title}
            </h2>
            {description ? <div className="text-ink-2 text-sm">{description}</div> : null}
          </div>
          <IconButton className="-mt-1 -me-2" label={closeLabel} icon={<X aria-hidden="true" size={16} />} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">{children}</div>
        {footer ? (
          <footer className="safe-bottom sticks-to-edge flex flex-wrap gap-2 border-line border-t px-6 pt-4 wide:pb-4">{footer}</footer>
        ) : null}
      </div>
    </>
  );
}

/** Props of {@link SidePanelSection}. */
export type SidePanelSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** What it holds; names it. */
  title: string;
  /** Something at the end of the title's line: a link, "Saved". */
  aside?: ReactNode;
};

/** One ruled part of a side panel. */
export function SidePanelSection({ title, aside, className, children, ...rest }: SidePanelSectionProps) {
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={titleId} className={cx('px-6 py-4', className)}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 id={titleId} className="text-h3">
          {title}
        </h3>
        {aside ? <div className="shrink-0 text-sm">{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}
