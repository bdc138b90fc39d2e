import { fileURLToPath } from 'node:url';

/**
 * `react-i18next` as the console runs it: our own, for the little that it uses of i18next, which is 15 kB of every first load. Types, and the
 * rules for files and keys, stay i18next's (decision 23).
 */
export const lighterTexts = { 'react-i18next': fileURLToPath(new URL('../src/lib/i18n/react-i18next.tsx', import.meta.url)) };
