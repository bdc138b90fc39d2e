import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** Props of {@link SettingsSection}. */
export type SettingsSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** What it holds; names the section. */
  title: string;
  /** The title is there for assistive technology only. */
  isTitleHidden?: boolean | undefined;
  /** One sentence under the title. */
  description?: ReactNode;
  /** A link beside the title. */
  aside?: ReactNode;
  /** `rows` holds `SettingsRow`s alone, and so does `well`: what one seldom does and cannot easily undo. */
  tone?: 'card' | 'rows' | 'well' | undefined;
};

/** One block of a settings page. */
export function SettingsSection({
  title,
  isTitleHidden = false,
  description,
  aside,
  tone = 'card',
  className,
  children,
  ...rest
}: SettingsSectionProps) {
  const titleId = useId();
  const holdsRows = tone !== 'card';
  const head = (
    <div className={isTitleHidden ? 'sr-only' : holdsRows ? 'border-line border-b px-5 py-4' : 'mb-2'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        {aside}
      </div>
      {description ? <p className="mt-0.5 text-sm text-ink-2">{description}</p> : null}
    </div>
  );
  return (
    <section
      {...rest}
      aria-labelledby={titleId}
      // What it does cannot be taken back: a notification leaves it in sight.
      data-kept-clear={tone === 'well' ? '' : undefined}
      className={cx(
        'focus-ring min-w-0 rounded-card',
        tone === 'well' ? 'bg-well forced-colors:border' : 'border border-line bg-card',
        tone === 'card' && 'px-5 py-4',
        className,
      )}
    >
      {head}
      {holdsRows ? <div className="divide-y divide-line">{children}</div> : children}
    </section>
  );
}

/** Props of {@link SettingsRow}. */
export type SettingsRowProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** What can be done. */
  title: ReactNode;
  /** What it means, or why it cannot be done. */
  description: ReactNode;
  /** The button. */
  action: ReactNode;
};

/** One thing that can be done, what it means, and its button. */
export function SettingsRow({ title, description, action, className, ...rest }: SettingsRowProps) {
  return (
    <div
      {...rest}
      className={cx('flex flex-col items-start gap-3 px-5 py-4 wide:flex-row wide:items-center wide:justify-between wide:gap-6', className)}
    >
      <div className="min-w-0">
        <h3 className="text-h3">{title}</h3>
        <div className="mt-0.5 text-sm text-ink-2">{description}</div>
      </div>
      <div className="shrink-0">{action}</div>
    </div>
  );
}
