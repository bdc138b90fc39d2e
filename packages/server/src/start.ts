/*
 * `npm start` (through `start.js`, which opens the cache of compiled code): builds what is stale while the database opens, then serves, in this one process.
 * `npm run dev` (`--dev`): the same with reload on save.
 *
 * The scripts of package.json begin with `exec`, so that this process takes the place of npm's shell and gets npm's signals: dash
 * does not pass them on. What follows the `||` is for Windows, whose shell has no `exec`; any other shell never comes to it.
 *
 * `--max-semi-space-size=4`: with Node's default of 16 MB, V8 grows the space for new objects while the modules load and keeps it.
 * The server takes 220 MB under load instead of 330, and answers as fast.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
  const { run } = await import('./main.ts');
  await run({ prepared });
}
