export { revealOnTab } from './reveal-on-tab.ts';
export { useEdgeHeight } from './use-edge-height.ts';
