export { ProjectIdenticon, type ProjectIdenticonProps } from './identicon.tsx';
export { type Pane, panesOf } from './panes.ts';
