/*
 * `npm start` (through `start.js`, which opens the cache of compiled code): builds what is stale while the database opens, then serves, in this one process.
 * `npm run dev` (`--dev`): the same with reload on save.
 *
 * The scripts of package.json begin with `exec`, so that this process takes the place of npm's shell and gets npm's signals: dash
 * does not pass them on. What follows the `||` is for Windows, whose shell has no `exec`; any other shell never comes to it.
 *
 * What is freed is given back, 20 to 40 MB: glibc would keep a heap for each of Node's threads (`MALLOC_ARENA_MAX`) and whatever was
 * as large as it once gave back (`MALLOC_MMAP_THRESHOLD_`, `MALLOC_TRIM_THRESHOLD_`), and the 19 MB that hashing a password takes would
 * stay until the next time (`MIMALLOC_PURGE_DELAY`). A young generation of 4 MB: with 2 what a request in progress holds would be taken
 * for old, and collecting that holds everybody up for 10 to 20 ms once a second; with the usual 16 it only takes more memory.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The console could not be built; the message is what the build said. */
class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Builds the console unless it is up to date. Quiet, unless it fails. */
async function build(): Promise<void> {
  const child = spawn(
    process.execPath,
    [`${root}node_modules/turbo/bin/turbo`, 'run', 'build', '--filter=@foyer/console', '--output-logs=errors-only'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', TURBO_UI: 'false', FORCE_COLOR: '0' },
    },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(error.message));
      resolve(1);
    });
    child.once('close', resolve);
  });
  if (status !== 0) throw new BuildError(`The console could not be built:\n${Buffer.concat(output).toString('utf8')}`);
}

if (process.argv.includes('--dev')) await (await import('./dev.ts')).runDevelopment(root);
else {
  const prepared = build();
  // Node reads a package's manifest for each of its modules, and Drizzle's is 180 kB: 160 MB of garbage while loading, which V8
  // would grow its heap for and keep. Told to mind the size, it stays at half.
  setFlagsFromString('--optimize-for-size');
  const { run } = await import('./main.ts');
  setFlagsFromString('--no-optimize-for-size');
  // What a busy server leaves behind is swept out before it doubles the heap, as V8 would have it (package.json says the same of young objects).
  setFlagsFromString('--heap-growing-percent=20');
  await run({ prepared });
}
