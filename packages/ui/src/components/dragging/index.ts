export { DragArea, useDragged, useDropTarget } from './drag-area.tsx';
export { type DragListeners, type DragPoint, FreeDrag } from './free-drag.tsx';
