#!/usr/bin/env node
/*
 * The command `foyer` of a release, and `npm run foyer` in a clone. In plain JavaScript for the reason that `start.js` gives.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// On a read-only file system there is none, which costs each start half a second.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/foyer/compile', import.meta.url)));
// Whoever reads the output, `head` for instance, may stop before its end.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
const { processTerminal, runFoyer } = await import('./src/foyer.ts');
process.exitCode = await runFoyer(process.argv.slice(2), processTerminal);
