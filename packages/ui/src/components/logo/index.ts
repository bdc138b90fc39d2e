export { LogoMark, type LogoMarkProps, Wordmark, type WordmarkProps } from './logo.tsx';
