import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Announcement } from '#components/announcement/index.ts';
import { Button } from '#components/button/index.ts';

/** Props of {@link FilterToolbar}. */
export type FilterToolbarProps = Omit<ComponentProps<'div'>, 'children' | 'role' | 'aria-label'> & {
  /** Names the place, "Filter users". */
  label: string;
  /** A `SearchField` of size `sm`. */
  search?: ReactNode;
  /** Selects, switches and segments of size `sm`. */
  filters?: ReactNode;
  /** What is left, "36 people, 2 pending invites". Read out when it changes. */
  resultText?: string | undefined;
  /** Whether anything is filtered out; then all of it can be taken back. */
  isFiltered?: boolean | undefined;
  /** Name of the button that takes all filters back. */
  clearLabel?: string | undefined;
  /** Takes all filters back. */
  onClear?: (() => void) | undefined;
  /** Buttons for what is listed, at the end. */
  actions?: ReactNode;
};

/** The line above a list that narrows it: search, filters, how many are left. */
export function FilterToolbar({
  label,
  search,
  filters,
  resultText,
  isFiltered = false,
  clearLabel,
  onClear,
  actions,
  className,
  ...rest
}: FilterToolbarProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser and test of today knows <search>
    <div {...rest} role="search" aria-label={label} className={cx('min-w-0', className)}>
      <div ref={place} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {search ? <div className="w-full min-w-0 wide:w-80">{search}</div> : null}
        {filters}
        {isFiltered && clearLabel && onClear ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<X aria-hidden="true" />}
            onClick={() => {
              // The button goes away with the filters.
              place.current?.querySelector<HTMLElement>('input, button')?.focus();
              onClear();
            }}
          >
            {clearLabel}
          </Button>
        ) : null}
        {resultText || actions ? (
          <div className="ms-auto flex min-w-0 items-center gap-3">
            {resultText ? <p className="min-w-0 text-ink-2 text-sm">{resultText}</p> : null}
            {actions}
          </div>
        ) : null}
      </div>
      <Announcement text={resultText ?? ''} isFirstSilent />
    </div>
  );
}
