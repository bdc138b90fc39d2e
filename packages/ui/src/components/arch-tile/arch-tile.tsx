import { cva, cx, type VariantProps } from 'class-variance-authority';
import type * as React from 'react';

const archTile = cva('inline-flex shrink-0 items-center justify-center', {
  variants: {
    tone: {
      ok: 'bg-ok-soft text-ok',
      warn: 'bg-warn-soft text-warn',
      danger: 'bg-danger-soft text-danger',
      info: 'bg-info-soft text-info',
      neutral: 'bg-press text-ink-2',
    },
    size: {
      sm: 'h-7 w-6 rounded-t-card rounded-b-chip',
      md: 'h-12 w-10 rounded-t-doorway-md rounded-b-badge',
    },
  },
});

/** Props of {@link ArchTile}. */
export type ArchTileProps = React.ComponentProps<'span'> & {
  /** What the icon speaks of. The text beside it must say the same: colour never speaks alone. */
  tone: NonNullable<VariantProps<typeof archTile>['tone']>;
  /** `sm` 24 × 28 in toasts and lists, `md` 40 × 48 in dialogs. */
  size?: NonNullable<VariantProps<typeof archTile>['size']> | undefined;
};

/** A small doorway in a state's tint that carries one decorative icon. */
export function ArchTile({ tone, size = 'sm', className, ...rest }: ArchTileProps) {
  return <span aria-hidden="true" {...rest} className={cx(archTile({ tone, size }), className)} />;
}
