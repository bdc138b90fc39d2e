import { memo } from 'react';
import { arrowStrokeWidthPx } from './arrow-geometry.ts';

/** The drawn parts of one link; their places are written by whoever holds them, once a frame. */
export type ArrowParts = { group: SVGGElement; halo: SVGPathElement; line: SVGPathElement; head: SVGPathElement; hit: SVGPathElement };

type ArrowProps = {
  linkKey: string;
  kind: 'link' | 'suggestion';
  isActive: boolean;
  register: (linkKey: string, parts: ArrowParts | undefined) => void;
  onHover?: ((linkKey: string | undefined) => void) | undefined;
  onPress?: ((linkKey: string) => void) | undefined;
};

/** An arrow without a place: pressing it is for pointers, its control for everybody. */
export const Arrow = memo(function DrawnArrow({ linkKey, kind, isActive, register, onHover, onPress }: ArrowProps) {
  return (
    <g
      ref={(group) => {
        if (!group) return;
        const [halo, line, head, hit] = group.children;
        register(linkKey, { group, halo, line, head, hit } as ArrowParts);
        return () => register(linkKey, undefined);
      }}
      data-kind={kind}
      data-active={isActive || undefined}
      className="canvas-arrow"
    >
      <path data-part="halo" strokeWidth={8} />
      <path data-part="line" strokeWidth={kind === 'link' ? arrowStrokeWidthPx : 2} strokeDasharray={kind === 'link' ? undefined : '6 5'} />
      <path data-part="head" />
      {onPress && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the control beside it does the same and has the name
        <path
          data-part="hit"
          strokeWidth={18}
          onPointerEnter={() => onHover?.(linkKey)}
          onPointerLeave={() => onHover?.(undefined)}
          onClick={() => onPress(linkKey)}
        />
      )}
    </g>
  );
});
