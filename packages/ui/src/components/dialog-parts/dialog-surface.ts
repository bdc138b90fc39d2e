import { cva } from 'class-variance-authority';

/** The veil behind dialogs. */
export const scrim = 'fixed inset-0 z-30 bg-scrim state-open:move-in-fade state-closed:move-out-fade';

/** The dialog itself: a sheet from the bottom below 720 px, centred above. It scrolls inside. */
export const dialogSurface = cva(
  [
    'fixed inset-x-0 bottom-0 z-30 flex max-h-bottom-sheet-max flex-col rounded-t-bottom-sheet border border-line-strong bg-lift text-ink shadow-float outline-none',
    'state-open:move-in-bottom-sheet state-closed:move-out-bottom-sheet',
    'wide:inset-0 wide:m-auto wide:h-fit wide:max-h-dialog-max wide:max-w-full wide:rounded-sheet',
    'wide:state-open:move-in-dialog wide:state-closed:move-out-fade',
  ],
  { variants: { size: { md: 'wide:w-dialog', wide: 'wide:w-dialog-wide' } } },
);

/** The ruled foot of a dialog: message at the left, confirming button rightmost. */
export const dialogFooter = 'safe-bottom flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 pt-4 wide:pb-4';
