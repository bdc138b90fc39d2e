import { renderAsChild } from '../as-child/index.ts';
import { latePart, useLatePopup } from '../late-part/index.ts';
import type { PopoverProps } from './popover-surface.tsx';

export type { PopoverProps } from './popover-surface.tsx';

/** Comes when somebody is about to open one. */
const late = latePart(async () => (await import('./popover-surface.tsx')).PopoverWithButton);

/** Fetches what a popover is drawn with: for one that begins open, before it stands there. */
export const fetchPopover = late.fetch;

/** A small non-modal surface behind a button, for content that is no list of actions. */
export function Popover(props: PopoverProps) {
  const { isOpen, onOpenChange } = props;
  const { part: Part, by, trigger } = useLatePopup(late, { popup: 'dialog', isOpen, onOpenChange });
  if (!Part) return renderAsChild(props.trigger, trigger);
  return <Part {...props} isOpenAtFirst={by !== undefined} />;
}
