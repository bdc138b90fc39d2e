import { brand } from './brand.ts';

/** Where a mail to the provider's support goes, with what it is about. */
export const supportAddress = (subject: string): string => `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`;
