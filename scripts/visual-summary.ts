// For the pull request: which baselines it changes, before and after, and which pictures differ from their baseline in this run, or have none.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { rootFolder } from './source-files.ts';

const { BASE = 'main', HEAD = 'HEAD', RUN = '', GITHUB_SERVER_URL = '', GITHUB_REPOSITORY = '' } = process.env;
/** More pictures than this make a comment that nobody reads. */
const shownAtMost = 40;

/** One line of `git diff --name-status`. */
export interface ChangedPicture {
  readonly status: 'A' | 'M' | 'D';
  readonly path: string;
}

/**
 * Names of the pictures that are not as expected, each once, from the files of a run: a new one leaves no difference, a second try leaves
 * files of its own, and Playwright copies what is attached into a folder `attachments`.
 */
export function namesOfDifferent(files: readonly string[]): string[] {
  const names = files.flatMap((file) => /(?:^|[\\/])([^\\/]+)-actual\.png$/.exec(file)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}

/** The summary as Markdown. `picture` makes the address of a picture at a commit. */
export function summarize(
  changed: readonly ChangedPicture[],
  different: readonly string[],
  picture: (commit: 'before' | 'after', path: string) => string,
  run: string,
): string {
  const lines = ['### Visual changes', ''];
  if (changed.length === 0) lines.push('No baseline changes in this pull request.');
  else {
    lines.push(
      `${changed.length} baseline${changed.length === 1 ? '' : 's'} changed.`,
      '',
      '| picture | before | after |',
      '|---|---|---|',
    );
    for (const { status, path } of changed.slice(0, shownAtMost)) {
      const show = (commit: 'before' | 'after') => `<img width="360" alt="${commit}" src="${picture(commit, path)}">`;
      const name = path.replace('visual/baselines/', '').replace('.webp', '');
      lines.push(`| ${name} | ${status === 'A' ? 'new' : show('before')} | ${status === 'D' ? 'removed' : show('after')} |`);
    }
    if (changed.length > shownAtMost) lines.push('', `… and ${changed.length - shownAtMost} more in the files of the pull request.`);
  }
  if (different.length > 0) {
    const names = different.slice(0, shownAtMost).map((name) => `- ${name}`);
    lines.push(
      '',
      `**${different.length} pictures differ from their baseline or have none yet** ([expected, drawn and difference](${run}) are attached to the run):`,
      '',
    );
    lines.push(...names);
  }
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) {
  const listed = execFileSync('git', ['diff', '--name-status', '--no-renames', `${BASE}...${HEAD}`, '--', 'visual/baselines/*.webp'], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  const changed = listed
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ status: line[0] as ChangedPicture['status'], path: line.slice(2) }));
  const different = namesOfDifferent(globSync('test-results/visual/**/*-actual.png', { cwd: rootFolder }));
  const picture = (commit: 'before' | 'after', path: string) =>
    `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/raw/${commit === 'before' ? BASE : HEAD}/${path}`;
  process.stdout.write(summarize(changed, different, picture, RUN));
}
