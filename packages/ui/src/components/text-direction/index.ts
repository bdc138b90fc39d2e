export { useTextDirection } from './use-text-direction.ts';
