export { AppShell, type AppShellProps, mainRegionId, type NavItem, type NavLinkProps } from './app-shell.tsx';
