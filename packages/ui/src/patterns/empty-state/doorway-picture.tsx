import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** Who or what stands in the doorway. */
export type Doorway = 'door' | 'person' | 'search' | 'window' | 'closed' | 'broken';

const opening = 'M62 166V98a40 40 0 0 1 80 0v68z';

const scenes: Record<Doorway, ReactNode> = {
  door: (
    <>
      <path className="fill-accent" d="M62 166V98c0-13.5 6-25 16-33l22 16v92z" />
      <circle className="fill-lamp" cx="93" cy="126" r="3.5" />
    </>
  ),
  person: (
    <g className="fill-doorway-figure">
      <circle cx="102" cy="106" r="13" />
      <path d="M78 166v-16a24 24 0 0 1 48 0v16z" />
    </g>
  ),
  search: (
    <g className="fill-none stroke-doorway-line" strokeWidth="3.5" strokeLinecap="round">
      <circle cx="98" cy="112" r="17" />
      <path d="m111 125 13 13" />
    </g>
  ),
  window: <path className="fill-none stroke-doorway-line" strokeWidth="2.5" d="M89 60v106M115 60v106M62 96h80M62 131h80" />,
  closed: (
    <>
      <path className="fill-none stroke-ink-3" strokeWidth="2.5" d="M62 166V98a40 40 0 0 1 80 0v68zM102 58v108" />
      <circle className="fill-accent" cx="110" cy="118" r="4.5" />
    </>
  ),
  broken: (
    <path
      className="fill-none stroke-ink-3"
      strokeWidth="2"
      d="M66 80h72M62 98h80M62 115h80M62 132h80M62 149h80M102 58v22M84 80v18M120 80v18M102 98v17M74 98v17M130 98v17M88 115v17M116 115v17M102 132v17M74 132v17M130 132v17M88 149v17M116 149v17"
    />
  ),
};

/** Props of {@link DoorwayPicture}. */
export type DoorwayPictureProps = ComponentProps<'svg'> & {
  /** Who or what stands in it; `broken` is walled up and dark, `closed` dark behind its door. */
  picture: Doorway;
  /** 120 px wide on a card, 216 on a page. */
  size: 'card' | 'page';
};

/** A doorway with the light on: the picture of everything that is empty. Decoration. */
export function DoorwayPicture({ picture, size, className, ...rest }: DoorwayPictureProps) {
  const isLit = picture !== 'broken' && picture !== 'closed';
  return (
    <svg
      viewBox="-6 0 216 188"
      aria-hidden="true"
      {...rest}
      className={cx('shrink-0', size === 'page' ? 'h-47 w-54' : 'h-26 w-30', className)}
    >
      <path className="fill-well" d="M1 166v-64a101 101 0 0 1 202 0v64z" />
      {isLit ? <path className="fill-lamp opacity-25" d="M62 166h80l32 21H30z" /> : null}
      <path className={isLit ? 'fill-doorway' : 'fill-press'} d={opening} />
      <path className="fill-none stroke-ink-3" strokeWidth="2.5" strokeLinecap="round" d="M0 166h204" />
      {scenes[picture]}
      <path
        className="fill-none stroke-ink-3"
        strokeWidth="2.5"
        d={picture === 'door' ? 'M78 66a40 40 0 0 1 64 32v68M62 166V98a40 40 0 0 1 16-32' : opening}
      />
    </svg>
  );
}
