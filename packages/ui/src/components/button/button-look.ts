import { cva } from 'class-variance-authority';

/** What a button is for; the colour follows from it. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'quiet-danger' | 'danger';

/** Classes of Button, ButtonLink and IconButton. */
export const buttonLook = cva(
  'focus-ring relative inline-grid max-w-full shrink-0 cursor-pointer select-none place-items-center rounded-control border text-center font-emphasis no-underline transition-colors duration-hover aria-disabled:cursor-not-allowed data-busy:cursor-progress forced-colors:aria-pressed:bg-accent forced-colors:aria-pressed:text-on-accent forced-colors:aria-pressed:forced-color-adjust-none',
  {
    variants: {
      // The looks stand below, with `isOff`: two classes for one property would leave the winner to the stylesheet's order.
      variant: { primary: '', secondary: '', ghost: '', 'quiet-danger': '', danger: '' },
      size: {
        sm: 'min-h-control-sm px-3 py-1 text-sm',
        md: 'min-h-control px-3.5 py-1.5 text-base',
        lg: 'min-h-control-lg px-5 py-2 text-base',
        icon: 'size-control-sm text-base',
        'icon-sm': 'ring-inside size-control-xs text-base',
      },
      isWide: { true: 'w-full', false: '' },
      isOff: { true: 'border-transparent bg-press text-ink-off', false: '' },
    },
    compoundVariants: [
      {
        isOff: false,
        variant: 'primary',
        className: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press forced-color-adjust-none',
      },
      {
        isOff: false,
        variant: 'secondary',
        className: 'border-line-strong bg-face text-ink hover:border-edge hover:bg-face-hover active:bg-face-press',
      },
      {
        isOff: false,
        variant: 'ghost',
        className: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-press active:text-ink',
      },
      {
        isOff: false,
        variant: 'quiet-danger',
        className:
          'border-line-strong bg-face text-danger hover:border-danger hover:bg-danger-soft active:border-edge active:bg-face-press',
      },
      {
        isOff: false,
        variant: 'danger',
        className: 'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover active:bg-danger-fill-hover',
      },
    ],
  },
);
