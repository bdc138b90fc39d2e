export { BareShell, type BareShellProps } from './bare-shell.tsx';
