export {
  DropdownMenu,
  type DropdownMenuProps,
  fetchMenu,
  MenuHeader,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from './dropdown-menu.tsx';
export type { MenuItemProps, MenuRadioItemProps } from './menu-parts.tsx';
