import { cx } from 'class-variance-authority';
import ArrowBigUpDash from 'lucide-react/icons/arrow-big-up-dash';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { FieldTexts } from '../field/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { TextField, type TextLineProps } from '../text-field/index.ts';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, keyof TextLineProps | 'type'> &
  FieldTexts &
  TextLineProps & {
    /** Name of the button that uncovers the password, "Show password"; being pressed says that it shows. */
    showLabel: string;
    /** Said and shown while Caps Lock is on in this field. */
    capsLockLabel?: string | undefined;
    /** An icon inside, before the text. */
    leading?: ReactNode;
  };

/** A password, with a button to look at it. Takes the same props as TextField; give `autoComplete`. */
export function PasswordField({
  showLabel,
  capsLockLabel,
  'aria-describedby': describedBy,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const capsLockId = useId();

  function watchCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    // Autofill fires key events that have no modifier state.
    setIsCapsLockOn(event.nativeEvent.getModifierState?.('CapsLock') ?? false);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        aria-describedby={cx(describedBy, isCapsLockOn && capsLockLabel && capsLockId) || undefined}
        onKeyDown={(event) => {
          watchCapsLock(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          watchCapsLock(event);
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          setIsCapsLockOn(false);
          onBlur?.(event);
        }}
        trailing={
          <IconButton
            size="sm"
            label={showLabel}
            aria-pressed={isShown}
            icon={isShown ? <EyeOff aria-hidden="true" size={16} /> : <Eye aria-hidden="true" size={16} />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      {capsLockLabel && (
        <p id={capsLockId} aria-live="polite" className="flex items-center gap-1.5 text-warn text-xs empty:hidden">
          {isCapsLockOn && (
            <>
              <ArrowBigUpDash aria-hidden="true" size={14} className="shrink-0" />
              {capsLockLabel}
            </>
          )}
        </p>
      )}
    </div>
  );
}
