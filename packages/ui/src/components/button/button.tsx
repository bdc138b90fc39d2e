import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { renderAsChild } from '../as-child/index.ts';
import { Spinner } from '../spinner/index.ts';
import { type ButtonVariant, buttonLook } from './button-look.ts';

type ButtonLookProps = {
  /** One primary per surface; `danger` only inside the dialog that confirms. */
  variant?: ButtonVariant | undefined;
  /** `sm` in toolbars and rows, `lg` for the one action of a public page. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** A 16 px icon before the text. */
  icon?: ReactNode;
  /** Takes the whole width of its container. */
  isWide?: boolean | undefined;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLookProps & {
    /** Work is going on: clicks are ignored; width, name and focus stay. */
    isLoading?: boolean | undefined;
    /** The verb shown meanwhile ("Saving"); its room is kept from the start. */
    loadingLabel?: string | undefined;
    /** Stays in the tab order, says so, and does nothing. */
    isDisabled?: boolean | undefined;
    /** Why it is disabled, for assistive technology and a resting pointer; show the same reason beside the button. */
    reason?: string | undefined;
  };

const content = 'inline-flex items-center justify-center gap-2';

/** Does something here and now. Use ButtonLink for what goes to another address. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  isWide = false,
  isLoading = false,
  loadingLabel,
  isDisabled = false,
  reason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isInert = isDisabled || isLoading;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled keeps the focus where it is, so the click (and the submit behind it) is stopped here.
    if (isInert) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <>
      <button
        aria-disabled={isInert || undefined}
        aria-busy={isLoading || undefined}
        aria-describedby={isDisabled && reason ? reasonId : undefined}
        title={isDisabled ? reason : undefined}
        {...rest}
        type={type}
        data-busy={isLoading || undefined}
        className={buttonLook({ variant, size, isWide, isOff: isDisabled, className })}
        onClick={handleClick}
      >
        <span className={`stacked ${content}${isLoading ? ' opacity-0' : ''}`}>
          {icon}
          {children}
        </span>
        {(isLoading || loadingLabel) && (
          <span aria-hidden="true" className={`stacked ${content}${isLoading ? '' : ' invisible'}`}>
            <Spinner tone="current" size="sm" />
            {loadingLabel && <span className="attribute-text" data-text={loadingLabel} />}
          </span>
        )}
      </button>
      {isDisabled && reason && (
        <span hidden id={reasonId}>
          {reason}
        </span>
      )}
      {loadingLabel && (
        <span aria-live="polite" className="sr-only">
          {isLoading ? loadingLabel : ''}
        </span>
      )}
    </>
  );
}

export type ButtonLinkProps = ComponentProps<'a'> &
  ButtonLookProps & {
    /** Draws the look on the only child, a router's link for instance. */
    asChild?: boolean | undefined;
  };

/** Looks like a button and goes to an address: can be opened in a new tab, copied, bookmarked. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  isWide = false,
  asChild = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const props = { ...rest, className: buttonLook({ variant, size, isWide, isOff: false, className }) };
  const decorate = (label: ReactNode) => (
    <span className={content}>
      {icon}
      {label}
    </span>
  );
  return asChild ? renderAsChild(children, props, decorate) : <a {...props}>{decorate(children)}</a>;
}
