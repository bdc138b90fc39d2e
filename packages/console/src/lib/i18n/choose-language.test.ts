import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts } from '#testing/texts.ts';
import { writeCookie } from '../cookie.ts';
import { notifications } from '../notifications/notifications.ts';
import { chooseLanguage } from './choose-language.ts';
import { startI18n } from './i18n.ts';

const { i18n } = startI18n({ language: 'en', namespaces: ['common', 'auth'], resources: { en: texts['en'] ?? {} } });
const answer = (url: string) => Response.json(texts['pt-BR']?.[/(\w+)\.json$/.exec(url)?.[1] ?? '']);
const network = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  writeCookie('foyer-locale', 'en');
  document.documentElement.lang = 'en';
});
afterEach(() => void network.mockReset());

test('without its texts the language stays as it was, here and for the next page, and that is said; once they arrive it changes', async () => {
  network.mockImplementation(async (url) =>
    String(url).includes('auth') ? Promise.reject(new TypeError('Failed to fetch')) : answer(String(url)),
  );
  await chooseLanguage(i18n, 'br');
  expect(i18n.language).toBe('en');
  expect(i18n.t('auth:signIn.title')).toBe('Sign in');
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('foyer-locale=en');
  expect(notifications.state().shown.map(({ kind, text }) => [kind, text])).toEqual([['error', i18n.t('common:languageFailed')]]);

  network.mockImplementation(async (url) => answer(String(url)));
  await chooseLanguage(i18n, 'br');
  expect(i18n.language).toBe('pt-BR');
  expect(i18n.t('auth:signIn.title')).toBe('Entrar');
  expect(document.documentElement.lang).toBe('pt-BR');
  expect(document.documentElement.dir).toBe('ltr');
  expect(document.cookie).toContain('foyer-locale=pt-BR');
});
