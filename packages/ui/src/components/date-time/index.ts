export { type DateFormat, DateTime, type DateTimeProps } from './date-time.tsx';
export { RelativeTime, type RelativeTimeProps } from './relative-time.tsx';
