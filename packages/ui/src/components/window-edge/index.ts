export { useEdgeHeight } from './use-edge-height.ts';
