export {
  DropdownMenu,
  fetchMenu,
  MenuHeader,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from './dropdown-menu.tsx';
export type { DropdownMenuProps, MenuItemProps, MenuRadioItemProps } from './menu-parts.tsx';
