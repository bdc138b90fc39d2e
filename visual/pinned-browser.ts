// The browser of every picture, journey and benchmark: the Chromium inside an npm package, so that package-lock.json pins it.
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** The version of an installed package. */
export function installedVersion(name: string): string {
  const path = findPackageJSON(name, import.meta.url);
  if (!path) throw new Error(`${name} is not installed. Run npm ci.`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** One fixed list: the package's own arguments draw differently, run everything in one process and switch web security off. */
export const browserArguments = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-background-networking',
  // What a page repaints in part differs, by one step of one channel at round edges, from what it paints whole: which of the two one gets is a race.
  '--disable-partial-raster',
];

/**
 * Where the pinned browser lies, unpacked on first use. The package itself takes whatever file is called `chromium` in the temporary
 * folder, of any version and even half unpacked by another process; so it unpacks into a folder of its own, which is then renamed.
 */
async function unpackedBrowser(): Promise<string> {
  const home = join(tmpdir(), `foyer-chromium-${installedVersion('@sparticuz/chromium')}-${userInfo().uid}`);
  const executable = join(home, 'chromium');
  if (existsSync(executable)) return executable;
  const outside = process.env.TMPDIR;
  const staging = mkdtempSync(`${home}-`);
  process.env.TMPDIR = staging;
  try {
    await chromium.executablePath();
  } finally {
    if (outside === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outside;
  }
  try {
    renameSync(staging, home);
  } catch (error) {
    // Another process was faster; its copy is the same.
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(executable)) throw error;
  }
  return executable;
}

/** Whether the pinned browser runs here; elsewhere (macOS, Windows) Playwright's own stands in, and pictures are not compared. */
export const isBrowserPinned = process.platform === 'linux' && process.arch === 'x64';

/** How Playwright starts the browser. */
export async function browserLaunch(): Promise<LaunchOptions> {
  return isBrowserPinned ? { executablePath: await unpackedBrowser(), args: browserArguments } : { args: browserArguments.slice(1) };
}
