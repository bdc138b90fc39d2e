import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { encode } from 'uqr';

export type QrCodeProps = Omit<ComponentProps<'svg'>, 'children' | 'role' | 'aria-label'> & {
  /** What a camera reads. */
  text: string;
  /** Names the picture: what happens when it is scanned. Show the same thing as text beside it. */
  label: string;
};

// Four empty modules around it: the standard's quiet zone, without which some cameras see nothing.
const quietModules = 4;

/** One path for all dark modules, each run of a row in one stroke. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** A text for the camera of another device. Dark on white in both themes, because that is what cameras read. */
export function QrCode({ text, label, className, ...rest }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      {...rest}
      role="img"
      aria-label={label}
      className={cx('size-44 shrink-0 rounded-control bg-scan-ground text-scan forced-color-adjust-none', className)}
    >
      <path fill="currentColor" d={pathOf(data)} />
    </svg>
  );
}
