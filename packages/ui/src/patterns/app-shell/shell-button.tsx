import { cx } from 'class-variance-authority';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ComponentProps, ReactNode } from 'react';

/** Props of {@link ShellButton}. */
export type ShellButtonProps = Omit<ComponentProps<'button'>, 'title' | 'children'> & {
  /** Who or what it is for, read before the texts: "Organization", "Account". */
  label: string;
  /** The avatar, which is decoration here. */
  avatar: ReactNode;
  /** The name. */
  title: string;
  /** The id or the address under it. */
  detail: string;
  /** `organization` lies in a shade of the wall; `person` shows only its picture below 720 px, and `bar` also its name, beside it. */
  kind: 'organization' | 'person' | 'bar';
};

const looks = {
  organization: 'gap-2.5 px-2 wide:w-full wide:min-h-13 wide:bg-hover wide:hover:bg-press',
  person: 'gap-2.5 px-1.5 wide:w-full wide:min-h-13 wide:px-2',
  bar: 'flex-row-reverse gap-2.5 px-1.5 wide:max-w-rail',
} as const;

/** What opens the organization switcher and the user menu: who one is and where, in the shell's own look. */
export function ShellButton({ label, avatar, title, detail, kind, className, ...rest }: ShellButtonProps) {
  const isOrganization = kind === 'organization';
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'focus-ring flex min-h-11 min-w-0 max-w-full items-center rounded-control text-start hover:bg-hover state-open:bg-press',
        looks[kind],
        className,
      )}
    >
      <span className="sr-only">{label}:</span>{' '}
      <span aria-hidden="true" className="flex shrink-0">
        {avatar}
      </span>
      {kind === 'bar' ? (
        <span className="min-w-0 truncate font-nav text-ink-2">{title}</span>
      ) : (
        <span className={cx('min-w-0 flex-col', isOrganization ? 'flex wide:flex-1' : 'sr-only wide:not-sr-only wide:flex wide:flex-1')}>
          <span className="truncate font-semibold text-ink" title={title}>
            {title}
          </span>{' '}
          <span className="truncate text-xs text-ink-2">{detail}</span>
        </span>
      )}
      {kind === 'bar' ? null : (
        <ChevronsUpDown aria-hidden="true" size={16} className={cx('shrink-0 text-ink-3', isOrganization ? '' : 'hidden wide:block')} />
      )}
    </button>
  );
}
