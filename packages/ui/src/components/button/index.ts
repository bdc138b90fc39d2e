export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button.tsx';
export { type ButtonVariant, buttonLook } from './button-look.ts';
