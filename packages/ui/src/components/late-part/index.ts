export { onLateFailure } from './late-failure.ts';
export { fetchLateParts, type LatePart, latePart, useLatePart } from './late-part.ts';
export { useLatePopup } from './use-late-popup.ts';
export { type FirstOpening, useLateTrigger } from './use-late-trigger.ts';
export { whenIdle } from './when-idle.ts';
