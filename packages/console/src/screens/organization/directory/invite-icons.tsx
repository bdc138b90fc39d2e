import type { ComponentProps } from 'react';

/*
 * Lucide's pictures, each drawn in one piece: an invite's row has three of them, and of a list of invites every piece would be an element
 * of its own in every row.
 */

type IconProps = ComponentProps<'svg'> & { readonly size: number };

function OnePiece({ size, d, ...rest }: IconProps & { readonly d: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}

/** An envelope: who is invited and has not come yet. */
export function MailIcon(props: IconProps) {
  return (
    <OnePiece
      {...props}
      d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z"
    />
  );
}

/** Two arrows round: once more. */
export function ResendIcon(props: IconProps) {
  return (
    <OnePiece
      {...props}
      d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5"
    />
  );
}

/** A cross: take it back. */
export function CancelIcon(props: IconProps) {
  return <OnePiece {...props} d="M18 6 6 18M6 6l12 12" />;
}
