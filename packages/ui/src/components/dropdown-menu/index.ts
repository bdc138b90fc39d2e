export {
  DropdownMenu,
  type DropdownMenuProps,
  MenuHeader,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  type MenuRadioItemProps,
  MenuSeparator,
} from './dropdown-menu.tsx';
