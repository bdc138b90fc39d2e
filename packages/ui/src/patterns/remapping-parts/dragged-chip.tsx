import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';

type Point = { x: number; y: number };
type DraggedChipProps = { name: string; isMirrored: boolean; onPoint?: ((point: Point | undefined) => void) | undefined };

/** What travels with the pointer; its place is written without drawing anything anew. */
export function DraggedChip({ name, isMirrored, onPoint }: DraggedChipProps) {
  const point = useEffectEvent((at: Point | undefined) => onPoint?.(at));
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function follow({ x, y }: Point) {
      if (chip.current) {
        // Behind the pointer, so that it never covers what one is about to drop it on.
        chip.current.style.transform = `translate(${x}px, ${y}px) translate(${isMirrored ? '10px' : 'calc(-100% - 10px)'}, -50%)`;
        chip.current.style.visibility = '';
      }
      point({ x, y });
    }
    const followMouse = ({ clientX: x, clientY: y }: MouseEvent) => follow({ x, y });
    const followTouch = ({ touches: [touch] }: TouchEvent) => touch && follow({ x: touch.clientX, y: touch.clientY });
    window.addEventListener('mousemove', followMouse, { capture: true, passive: true });
    window.addEventListener('touchmove', followTouch, { capture: true, passive: true });
    return () => {
      window.removeEventListener('mousemove', followMouse, { capture: true });
      window.removeEventListener('touchmove', followTouch, { capture: true });
      point(undefined);
    };
  }, [isMirrored]);
  return createPortal(
    <div
      ref={chip}
      aria-hidden="true"
      className="pointer-events-none at-origin fixed z-50 flex items-center gap-1 rounded-control bg-accent px-2 py-1.5 font-emphasis font-mono text-code text-on-accent shadow-float forced-colors:border"
      style={{ visibility: 'hidden' }}
    >
      <GripVertical size={14} />
      {name}
    </div>,
    document.body,
  );
}
