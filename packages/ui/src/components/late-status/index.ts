export { LateStatus } from './late-status.tsx';
