export { ShellSearch, type ShellSearchProps } from './shell-search.tsx';
