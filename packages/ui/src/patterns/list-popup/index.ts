export { ListPopup, type ListPopupProps } from './list-popup.tsx';
