import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import br from '../../../../../locales/br/projects.json' with { type: 'json' };
import en from '../../../../../locales/en/projects.json' with { type: 'json' };
import { regionName } from './region-name.ts';

const i18n = createInstance();
await i18n.init({ lng: 'pt-BR', fallbackLng: false, resources: { en: { projects: en }, 'pt-BR': { projects: br } } });

test.each([
  ['North America (Montréal)', 'América do Norte (Montreal)'],
  ['EU North (Stockholm)', 'Norte da Europa (Estocolmo)'],
  ['North America (Ohio, government)', 'América do Norte (Ohio, governo)'],
  ['EU West (Dublin)', 'Europa Ocidental (Dublin)'],
  ['api.voices.example', 'api.voices.example'],
  ['Moon (Base 1)', 'Moon (Base 1)'],
])('%s is %s in Portuguese', (region, name) => {
  expect(regionName(i18n, region)).toBe(name);
});
