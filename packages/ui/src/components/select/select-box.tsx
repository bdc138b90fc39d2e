import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as RadixSelect from '@radix-ui/react-select';
import { cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTextDirection } from '../text-direction/index.ts';

/** One thing to choose. Values are unique and not empty; the detail is a second line in the list, which the button does not repeat. */
export type SelectOption = { value: string; label: string; detail?: string | undefined; isDisabled?: boolean | undefined };

/** Props of {@link SelectBox}. */
export type SelectBoxProps = {
  /** What the button is given: its look, id, descriptions and listeners. */
  button: Omit<ComponentProps<'button'>, 'value' | 'children' | 'dir'>;
  /** What stands before the chosen value. */
  leading: ReactNode;
  /** What stands behind it. */
  trailing: ReactNode;
  /** What is chosen, kept by the caller. */
  value: string;
  /** Told every change, with the new value. */
  onValueChange: (value: string) => void;
  /** What can be chosen, in order. */
  options: readonly SelectOption[];
  /** Shown while `value` is ''. */
  placeholder: string | undefined;
  /** The name of its value in a form. */
  name: string | undefined;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled: boolean;
  /** Begins open. */
  isOpenAtFirst: boolean;
  /** A letter that was typed on the button before this one stood there. */
  typed: string | undefined;
};

/** The button with its list. */
export function SelectBox({
  button,
  leading,
  trailing,
  value,
  onValueChange,
  options,
  placeholder,
  name,
  isDisabled,
  isOpenAtFirst,
  typed,
}: SelectBoxProps) {
  const direction = useTextDirection();
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (typed === undefined) return;
    // The list knows its options once they are drawn a second time.
    const timer = setTimeout(() => {
      own.current?.focus();
      own.current?.dispatchEvent(new KeyboardEvent('keydown', { key: typed, bubbles: true }));
    });
    return () => clearTimeout(timer);
  }, [typed]);
  const { ref, ...trigger } = button;
  const composedRef = useComposedRefs(own, ref);
  return (
    <RadixSelect.Root
      dir={direction}
      value={value}
      onValueChange={onValueChange}
      disabled={isDisabled}
      defaultOpen={isOpenAtFirst}
      {...(name ? { name } : {})}
    >
      <RadixSelect.Trigger {...trigger} ref={composedRef}>
        {leading}
        <span className="min-w-0 flex-1 truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon className="shrink-0 text-ink-3">{trailing}</RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line bg-lift p-1.5 text-ink shadow-float"
        >
          <RadixSelect.Viewport>
            {options.map((option, index) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled ?? false}
                {...(option.detail && { 'aria-describedby': `${id}${index}` })}
                className={cx(
                  'flex min-h-control-sm cursor-pointer select-none items-center gap-2 rounded-control px-2.5 py-1.5 outline-none',
                  'data-disabled:cursor-not-allowed data-highlighted:bg-hover data-disabled:text-ink-off forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-solid',
                )}
              >
                <span>
                  <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                  {option.detail && (
                    <span id={`${id}${index}`} className="block text-ink-2 text-xs">
                      {option.detail}
                    </span>
                  )}
                </span>
                <RadixSelect.ItemIndicator className="ms-auto text-accent-ink">
                  <Check aria-hidden="true" size={16} />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
