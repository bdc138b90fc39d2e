import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useState } from 'react';

/** A press becomes a drag after so many px, a touch after so many ms; before that it is a press, or scrolls. */
const mouseDrag = { activationConstraint: { distance: 5 } };
const touchDrag = { activationConstraint: { delay: 220, tolerance: 8 } };

/** How a row is picked up by mouse and finger. */
export const useDragSensors = () => useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag));

/** Everything is said in words of our own: what the library would say goes to where nobody hears it. */
export function useQuietDragging() {
  const [quiet] = useState(() => ({ container: document.createElement('div'), restoreFocus: false }));
  return quiet;
}
