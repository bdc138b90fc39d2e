export { renderAsChild } from './as-child.ts';
