export { useNarrowWindow } from './narrow-window.ts';
export { SidePanel, type SidePanelProps, SidePanelSection, type SidePanelSectionProps } from './side-panel.tsx';
export { SidePanelLayout, type SidePanelLayoutProps } from './side-panel-layout.tsx';
