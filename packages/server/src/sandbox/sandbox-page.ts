import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { brand } from '@foyer/api/brand';
import { htmlAttributesOf, type Language } from '@foyer/api/languages';
import { rootFolder } from '#config.ts';
import { escapeHtml } from '#html-text.ts';
import { plainStyles } from '#http/plain-styles.ts';
import { type ProviderRequest, providerChoices } from './provider.ts';

/** How the deployments behave that a sandbox plays. */
export const behaviours = ['normal', 'slow', 'denied', 'dead'] as const;
export type Behaviour = (typeof behaviours)[number];

/** How a page is shown. */
export interface SandboxLook {
  readonly language: Language;
  readonly theme: string;
}

/** The applications of a project. */
export type Application = keyof typeof brand.studioPaths;

type Texts = Readonly<Record<string, string>>;
interface Loaded {
  readonly texts: Texts;
  /** The applications' names, as the console has them. */
  readonly names: Texts;
}
const loaded = new Map<Language, Loaded>();

function readTexts(language: Language): Loaded {
  const known = loaded.get(language);
  if (known) return known;
  const read = (namespace: string) =>
    JSON.parse(readFileSync(join(rootFolder, 'locales', language, `${namespace}.json`), 'utf8')) as unknown;
  const { studio } = read('projects') as { readonly studio: { readonly names: Texts } };
  const texts = { texts: read('sandbox') as Texts, names: studio.names };
  loaded.set(language, texts);
  return texts;
}

const nameKeys: Readonly<Record<Application, string>> = {
  'experience_studio_1.0': 'studio1',
  'experience_studio_2.0': 'studio2',
  project_settings: 'settings',
};

function page({ language, theme }: SandboxLook, title: string, lead: string, main: string, script = ''): string {
  return `<!doctype html>
<html ${htmlAttributesOf(language)} data-theme="${escapeHtml(theme)}">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${plainStyles}</style>${script}</head>
<body>
<header><div><h1>${title}</h1><p>${lead}</p></div></header>
<main>
${main}
</main>
</body>
</html>
`;
}

/** What a studio's page runs: it takes its token from the fragment, out of the address, and asks who that is. */
export const studioScript = `const token = new URLSearchParams(location.hash.slice(1)).get('token');
history.replaceState(null, '', location.pathname);
const show = (id) => document.querySelectorAll('main [id]').forEach((part) => { if (part.dataset.part) part.hidden = part.id !== id; });
async function arrive() {
  if (!token) return show('nobody');
  const answer = await fetch('/sso/auth/me', { headers: { 'X-Authorization': 'Bearer ' + token } });
  const me = answer.ok ? await answer.json() : undefined;
  if (me?.projectId !== document.body.querySelector('main').dataset.project) return show('refused');
  document.querySelector('#person').textContent = me.name;
  document.querySelector('#email').textContent = me.email;
  show('somebody');
  if (document.querySelector('#plugins')) await showPlugins();
}
const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });
const said = (key) => document.querySelector('#plugins').dataset[key];
const ask = (path, init) => fetch('/studio-api/' + path, { ...init, headers: { 'X-Authorization': 'Bearer ' + token, 'Content-Type': 'application/json' } });
async function showPlugins() {
  const part = document.querySelector('#plugins');
  const answer = await ask('plugins');
  part.hidden = false;
  if (!answer.ok) return void (document.querySelector('#publication').textContent = said('failed'));
  const { plugins, received } = await answer.json();
  document.querySelector('#set').value = JSON.stringify(plugins, null, 2);
  document.querySelector('#received').replaceChildren(...received.flatMap(({ name, fields }) => [
    element('dt', name),
    ...fields.map(({ field, sample, outcome }) => element('dd', field + ': ' + (outcome.kind === 'received' ? sample + ' \u2192 ' + outcome.value : said(outcome.kind)))),
  ]));
}
async function publish(dryRun) {
  const status = document.querySelector('#publication');
  let plugins;
  try { plugins = JSON.parse(document.querySelector('#set').value); } catch { return void (status.textContent = said('unreadable')); }
  const answer = await ask('plugins', { method: 'PUT', body: JSON.stringify({ plugins, dryRun }) });
  const result = await answer.json();
  if (!answer.ok) return void (status.textContent = result.message || said('failed'));
  const lines = result.plugins.map(({ name, change, breaks }) => name + ': ' + said(change) + breaks.map(({ field, attribute, missing }) => ' \u2013 ' + said('breaks') + ' ' + field + ' \u2190 ' + attribute + (missing ? ' (' + missing.join(', ') + ')' : '')).join(''));
  if (!dryRun) await showPlugins();
  status.textContent = lines.join('\\n');
}
addEventListener('click', (event) => {
  if (event.target.id === 'check' || event.target.id === 'publish') publish(event.target.id === 'check').catch(() => show('refused'));
});
addEventListener('DOMContentLoaded', () => arrive().catch(() => show('refused')));
`;

const spoken = ['failed', 'unreadable', 'created', 'changed', 'same', 'archived', 'breaks', 'unmapped', 'broken', 'withheld', 'invalid'];

/** Where the studio's person looks at the project's plugins and publishes others. The page asks the sandbox's server, which holds the credential. */
function pluginsPart(say: (key: string) => string): string {
  const words = spoken.map((key) => `data-${key}="${say(`plugins_${key}`)}"`).join(' ');
  return `<article id="plugins" hidden ${words}><h2>${say('plugins')}</h2>
<p class="hint" id="set-hint">${say('plugins_hint')}</p>
<p><textarea id="set" aria-label="${say('plugins')}" aria-describedby="set-hint" rows="14" spellcheck="false"></textarea></p>
<p><button type="button" id="check">${say('plugins_check')}</button> <button type="button" id="publish">${say('plugins_publish')}</button></p>
<p class="body-text lines" id="publication" role="status"></p>
<h2>${say('plugins_received')}</h2>
<dl id="received"></dl></article>`;
}

/** The page of a studio, or of a project's settings: says who signed in to which project. */
export function studioPage(look: SandboxLook, application: Application, projectId: string): string {
  const { texts, names } = readTexts(look.language);
  const say = (key: string) => escapeHtml(texts[key] ?? '');
  const title = escapeHtml(names[nameKeys[application]] ?? '');
  const part = (id: string, content: string, isHidden = true) =>
    `<div id="${id}" data-part="${id}"${isHidden ? ' hidden' : ''}>${content}</div>`;
  const head = `<article><h2>${escapeHtml(projectId)}</h2>
<div role="status">
${part('working', `<p class="hint">${say('working')}</p>`, false)}
${part('nobody', `<p class="hint">${say('nobody')}</p>`)}
${part('refused', `<p class="hint">${say('refused')}</p>`)}
${part('somebody', `<p class="hint">${say('signedIn')}</p><p><strong id="person"></strong> <span id="email"></span></p>`)}
</div>
</article>`;
  const main = application === 'project_settings' ? head : `${head}\n${pluginsPart(say)}`;
  return page(look, title, say('lead'), main, '<script src="/studio.js"></script>').replace(
    '<main>',
    `<main data-project="${escapeHtml(projectId)}">`,
  );
}

/** The sandbox's own page: how it is to behave. */
export function behaviourPage(look: SandboxLook, current: Behaviour): string {
  const { texts } = readTexts(look.language);
  const say = (key: string) => escapeHtml(texts[key] ?? '');
  const choices = behaviours.map(
    (name) =>
      `<label><input type="radio" name="behaviour" value="${name}"${name === current ? ' checked' : ''}> ${say(`behaviour_${name}`)}</label>`,
  );
  const main = `<article><form method="post" action="/behaviour"><fieldset><legend><h2>${say('behaviour')}</h2></legend>
${choices.join('\n')}
</fieldset><button>${say('apply')}</button></form></article>`;
  return page(look, say('title'), say('titleLead'), main);
}

/** The page of an external provider: who asks for access, and what the provider is to do. */
export function providerPage(look: SandboxLook, asked: ProviderRequest): string {
  const { texts } = readTexts(look.language);
  const say = (key: string) => escapeHtml(texts[key] ?? '');
  const links = providerChoices.map((choice) => {
    const query = new URLSearchParams({ choice, ...asked });
    return `<li><a href="/provider/decide?${escapeHtml(query.toString())}">${say(`provider_${choice}`)}</a></li>`;
  });
  const main = `<p>${say('providerClient')} <strong>${escapeHtml(asked.client_id)}</strong></p>\n<ul>\n${links.join('\n')}\n</ul>`;
  return page(look, say('providerTitle'), say('providerLead'), main);
}
