export { useNarrowWindow } from './narrow-window.ts';
export {
  SidePanel,
  SidePanelLayout,
  type SidePanelLayoutProps,
  type SidePanelProps,
  SidePanelSection,
  type SidePanelSectionProps,
} from './side-panel.tsx';
