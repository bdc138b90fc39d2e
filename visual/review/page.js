// Runs in the review page: shows one cause after another and keeps what was decided about each.
const { causes, base, branch, pictureCount } = JSON.parse(document.getElementById('review').textContent);
const kept = `foyer-review ${base} ${branch} ${causes.map(({ name, own, inherited }) => name + own.length + inherited.length)}`;
const verdicts = JSON.parse(localStorage.getItem(kept) ?? '{}');
const state = { cause: 0, story: 0, view: 'side', theme: 'both' };
const views = { side: 'Side by side', slider: 'Slider', difference: 'Difference' };
const themes = { both: 'Both', light: 'Light', dark: 'Dark' };

/** An element with attributes and children; strings become text. */
function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== false));
  return element;
}

const itemsOf = ({ own, inherited }) => [...own, ...inherited];
const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** The stories of a cause, its own first, each with its pictures and texts. */
function storiesOf(cause) {
  const stories = new Map();
  for (const [isOwn, items] of [
    [true, cause.own],
    [false, cause.inherited],
  ])
    for (const item of items) {
      const story = stories.get(item.storyId || item.file) ?? { title: item.title, isOwn, items: [] };
      story.items.push(item);
      stories.set(item.storyId || item.file, story);
    }
  return [...stories.values()];
}

function decide(verdict) {
  verdicts[causes[state.cause].name] = verdict;
  localStorage.setItem(kept, JSON.stringify(verdicts));
  const next = causes.findIndex(({ name }) => !verdicts[name]);
  if (next >= 0) Object.assign(state, { cause: next, story: 0 });
  draw();
}

function figure(caption, source, kind) {
  const picture = source ? h('img', { src: source, alt: caption }) : h('p', { class: 'note' }, 'None.');
  return h('figure', { class: kind }, h('div', { class: 'frame' }, picture), h('figcaption', {}, caption));
}

function slider(picture) {
  const over = h('div', { class: 'over', style: 'width: 50%' }, h('img', { src: picture.before, alt: 'Before', width: picture.width }));
  const move = ({ target }) => over.style.setProperty('width', `${target.value}%`);
  return h(
    'figure',
    {},
    h(
      'div',
      { class: 'frame' },
      h('div', { class: 'slider' }, h('img', { src: picture.after, alt: 'After', width: picture.width, style: 'max-width: none' }), over),
    ),
    h('input', {
      type: 'range',
      min: 0,
      max: 100,
      value: 50,
      'aria-label': `${picture.look}: how much of the picture before is shown`,
      oninput: move,
    }),
    h('figcaption', {}, `Before on the left, after on the right; ${picture.look}`),
  );
}

function pictureView(picture) {
  const note = h('p', { class: 'note' }, `${picture.look}. ${picture.note}`);
  if (state.view === 'slider' && picture.before && picture.after) return h('div', {}, slider(picture), note);
  if (state.view === 'difference' && picture.difference)
    return h('div', { class: 'pair one' }, figure(`What differs, ${picture.look}`, picture.difference, ''), note);
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'pair' },
      figure(`Before, ${picture.look}`, picture.before, ''),
      figure(`After, ${picture.look}`, picture.after, 'after'),
    ),
    note,
  );
}

function textView({ file, lines }) {
  const about = file.endsWith('_states.txt') ? 'Computed styles in each state' : 'Accessibility tree and tab stops';
  return h(
    'div',
    {},
    h('h3', {}, about),
    h(
      'pre',
      {},
      lines.map((line) => {
        const kind = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span';
        return h(kind, {}, `${line}\n`);
      }),
    ),
  );
}

function choice(name, options) {
  return h(
    'div',
    { class: 'choice', role: 'group', 'aria-label': name },
    Object.entries(options).map(([key, label]) => {
      const field = name === 'View' ? 'view' : 'theme';
      const choose = () => {
        state[field] = key;
        draw();
      };
      return h('button', { type: 'button', 'aria-pressed': String(state[field] === key), onclick: choose }, label);
    }),
  );
}

function causeButton(cause, index) {
  const mark = { approved: '✓', refused: '✗' }[verdicts[cause.name]] ?? '∩';
  const verdict = verdicts[cause.name] ? `${verdicts[cause.name]}: ` : '';
  const open = () => {
    Object.assign(state, { cause: index, story: 0 });
    draw();
  };
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', 'aria-current': index === state.cause ? 'true' : undefined, onclick: open },
      h('span', { 'aria-label': verdict }, mark),
      h('b', {}, cause.name),
      h('span', {}, String(itemsOf(cause).length)),
      h('span', {}, `${cause.own.length} own, ${cause.inherited.length} inherited`),
    ),
  );
}

function storyCard(story, index) {
  const picture = story.items.find(({ kind, after }) => kind === 'picture' && after);
  const isMoved = story.items.some((item) => item.isMoved);
  const open = () => {
    state.story = index;
    draw();
    document.querySelector('main').scrollTo(0, 0);
  };
  return h(
    'button',
    { type: 'button', class: isMoved ? 'moved' : '', 'aria-current': index === state.story ? 'true' : undefined, onclick: open },
    picture ? h('img', { src: picture.after, alt: '' }) : '',
    h('span', {}, h('b', {}, story.title)),
    h('small', {}, isMoved ? 'The page changes its size' : story.items.map((item) => item.look ?? 'text').join('; ')),
  );
}

function mainOf(cause) {
  if (!cause) return h('main', {}, h('h2', {}, 'Nothing has changed.'));
  const stories = storiesOf(cause);
  const story = stories[state.story] ?? stories[0];
  const shown = story.items.filter((item) => item.kind === 'text' || state.theme === 'both' || item.look.startsWith(state.theme));
  const moved = stories.filter(({ items }) => items.some((item) => item.isMoved)).length;
  return h(
    'main',
    { tabindex: '-1' },
    h(
      'div',
      { class: 'head' },
      h('div', {}, h('h2', {}, cause.name), h('p', {}, cause.path ?? '')),
      h('div', { class: 'end' }, choice('View', views), choice('Theme', themes)),
    ),
    h(
      'div',
      { class: 'head' },
      h('h3', {}, `${story.isOwn ? 'Own' : 'Inherited'}: ${story.title}`),
      h('p', {}, `${state.story + 1} of ${stories.length}`),
    ),
    h(
      'div',
      { class: 'pictures' },
      shown.map((item) => (item.kind === 'text' ? textView(item) : pictureView(item))),
    ),
    h(
      'div',
      { class: 'head' },
      h('h3', {}, plural(stories.length, 'story', 'stories')),
      moved > 0 && h('span', { class: 'badge' }, `${moved} change more than the rest`),
    ),
    h('div', { class: 'rest' }, stories.map(storyCard)),
  );
}

function write() {
  const approved = causes.filter(({ name }) => verdicts[name] === 'approved').flatMap(itemsOf);
  const ids = [...new Set(approved.map(({ storyId }) => storyId).filter(Boolean))];
  const command = `npm run review -- --write=${ids.join(',')}`;
  const dialog = h(
    'dialog',
    { 'aria-label': 'Write baselines' },
    h('h2', {}, ids.length > 0 ? 'Run this in a checkout of the branch' : 'Nothing was approved'),
    ids.length > 0 ? h('pre', {}, command) : '',
    h(
      'form',
      { method: 'dialog' },
      h('button', { class: 'push' }, 'Close'),
      ids.length > 0
        ? h('button', { class: 'push main', type: 'button', onclick: () => navigator.clipboard.writeText(command) }, 'Copy')
        : '',
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function draw() {
  const judged = causes.filter(({ name }) => verdicts[name]).length;
  const cause = causes[state.cause];
  const texts = causes.flatMap(itemsOf).filter(({ kind }) => kind === 'text');
  const changed = causes.flatMap(itemsOf).length - texts.length;
  const count = cause ? itemsOf(cause).length : 0;
  const hadFocus = document.activeElement?.textContent;
  document.body.replaceChildren(
    h(
      'header',
      {},
      h('h1', {}, 'Visual review'),
      h('span', {}, `${base} → ${branch}: ${pictureCount} pictures, ${changed} changed`),
      h(
        'div',
        { class: 'end' },
        h('span', {}, `${judged} of ${causes.length} causes judged`),
        h('progress', { max: Math.max(1, causes.length), value: judged, 'aria-label': 'Causes judged' }),
        h(
          'button',
          { class: 'push', type: 'button', disabled: judged < causes.length || causes.length === 0, onclick: write },
          'Write baselines',
        ),
      ),
    ),
    h(
      'nav',
      { 'aria-label': 'Causes' },
      h('ol', {}, causes.map(causeButton)),
      h(
        'div',
        { class: 'facts' },
        h('span', {}, `${pictureCount - changed} pictures are the same`),
        h(
          'span',
          {},
          `Computed styles: ${plural(texts.filter(({ file }) => file.endsWith('_states.txt')).length, 'file differs', 'files differ')}`,
        ),
        h(
          'span',
          {},
          `Accessibility trees: ${plural(texts.filter(({ file }) => !file.endsWith('_states.txt')).length, 'file differs', 'files differ')}`,
        ),
      ),
    ),
    mainOf(cause),
    h(
      'footer',
      {},
      h('span', {}, h('kbd', {}, 'J'), ' ', h('kbd', {}, 'K'), ' next, previous cause'),
      h('span', {}, h('kbd', {}, '←'), ' ', h('kbd', {}, '→'), ' story'),
      h('span', {}, h('kbd', {}, '1'), ' to ', h('kbd', {}, '3'), ' view'),
      h('span', {}, h('kbd', {}, 'T'), ' theme'),
      cause &&
        h(
          'div',
          { class: 'end' },
          h('button', { class: 'push', type: 'button', onclick: () => decide('refused') }, 'Refuse ', h('kbd', {}, 'R')),
          h(
            'button',
            { class: 'push main', type: 'button', onclick: () => decide('approved') },
            `Approve ${count === 1 ? 'it' : `all ${count}`} `,
            h('kbd', {}, 'A'),
          ),
        ),
    ),
  );
  if (hadFocus) [...document.querySelectorAll('button')].find(({ textContent }) => textContent === hadFocus)?.focus();
}

const step = (field, by, length) => {
  state[field] = Math.min(Math.max(0, state[field] + by), length - 1);
};
const keys = {
  j: () => {
    step('cause', 1, causes.length);
    state.story = 0;
  },
  k: () => {
    step('cause', -1, causes.length);
    state.story = 0;
  },
  ArrowRight: () => step('story', 1, storiesOf(causes[state.cause]).length),
  ArrowLeft: () => step('story', -1, storiesOf(causes[state.cause]).length),
  1: () => {
    state.view = 'side';
  },
  2: () => {
    state.view = 'slider';
  },
  3: () => {
    state.view = 'difference';
  },
  t: () => {
    const order = Object.keys(themes);
    state.theme = order[(order.indexOf(state.theme) + 1) % order.length];
  },
  a: () => decide('approved'),
  r: () => decide('refused'),
};
addEventListener('keydown', (event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.matches('input') ||
    document.querySelector('dialog') ||
    causes.length === 0
  )
    return;
  const act = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
  draw();
});
draw();
