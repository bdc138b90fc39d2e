export { AppShell, type AppShellProps, mainRegionId, type NavItem, type NavLinkProps } from './app-shell.tsx';
export { ShellButton, type ShellButtonProps } from './shell-button.tsx';
