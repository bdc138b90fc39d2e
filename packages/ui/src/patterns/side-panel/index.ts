export {
  SidePanel,
  SidePanelLayout,
  type SidePanelLayoutProps,
  type SidePanelProps,
  SidePanelSection,
  type SidePanelSectionProps,
} from './side-panel.tsx';
