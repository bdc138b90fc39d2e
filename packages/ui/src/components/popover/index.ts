export { fetchPopover, Popover, type PopoverProps } from './popover.tsx';
