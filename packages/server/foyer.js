#!/usr/bin/env node
/*
 * The command `foyer` of a release, and `npm run foyer` in a clone. In plain JavaScript for the reason that `start.js` gives.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// On a read-only file system there is none, which costs each start half a second.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/foyer/compile', import.meta.url)));
const { processTerminal, runFoyer } = await import('./src/foyer.ts');
process.exitCode = await runFoyer(process.argv.slice(2), processTerminal);
