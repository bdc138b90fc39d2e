export { LoaderOverlay, type LoaderOverlayProps } from './loader-overlay.tsx';
