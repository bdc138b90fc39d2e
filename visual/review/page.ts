// The page of `npm run review`: one file that needs nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cause } from './causes.ts';
import type { Reviewed } from './collect.ts';

interface Review {
  readonly causes: readonly Cause<Reviewed>[];
  readonly base: string;
  readonly branch: string;
  readonly pictureCount: number;
  readonly tokens: string;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Data within a script element: what could end the element is written otherwise. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function pageOf({ tokens, ...data }: Review): string {
  return `<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Visual review: ${data.branch.replaceAll('<', '&lt;')}</title>
<style>
${tokens}
${read('page.css')}
</style>
</head>
<body>
<script type="application/json" id="review">${inScript(data)}</script>
<script type="module">
${read('page.js')}
</script>
</body>
</html>
`;
}
