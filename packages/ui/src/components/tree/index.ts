export { Tree, type TreeLoading, type TreeProps } from './tree.tsx';
export type { TreeItem } from './tree-model.ts';
export type { TreeLinkProps } from './tree-row.tsx';
export type { TreeChoice, TreeSelection } from './tree-selection.ts';
export type { TreeMoving } from './use-tree-moving.tsx';
