#!/usr/bin/env node
/*
 * The command `foyer` of a release, and `npm run foyer` in a clone. In plain JavaScript for the reason that `start.js` gives.
 */
// A named import of what an older Node lacks would be a SyntaxError before the check below runs.
import * as modules from 'node:module';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(`Foyer needs Node 22.22 or newer. This is Node ${process.versions.node}.\n`);
  process.exit(1);
}

// On a read-only file system there is none, which costs each start half a second.
modules.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/foyer/compile', import.meta.url)));
// Whoever reads the output, `head` for instance, may stop before its end.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
const { processTerminal, runFoyer } = await import('./src/foyer.ts');
process.exitCode = await runFoyer(process.argv.slice(2), processTerminal);
