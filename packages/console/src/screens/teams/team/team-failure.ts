import type { i18n } from 'i18next';

/** What is said of a refused edit: the server's words, but for a broken rule (specification 2 §8). */
export function updateFailureText(i18n: i18n, text: string): string {
  return text.includes('Invalid') ? i18n.t('teams:team.invalid') : text;
}
