import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FreshApp } from './fresh-app.ts';

/** A page drawn on the server with a button and a table, and one drawn in the browser with the canvas. */
export const nextApp = (themeCss: string): FreshApp => ({
  packages: ['react', 'react-dom', '@dnd-kit/core', '@tanstack/react-table', '@tanstack/react-virtual'],
  foreign: { next: '16.4.6' },
  files: {
    'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname } };\n',
    'app/own.css': themeCss,
    'app/layout.jsx': `import '@foyer/ui/styles/foyer.css';
import './own.css';

export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
    'app/page.jsx': `import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { People } from './people.jsx';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const people = await Promise.resolve([{ id: 'a', name: 'Ada' }, { id: 'b', name: 'Bo' }]);
  return (
    <main>
      <Banner tone="info">Drawn on the server</Banner>
      <Button variant="primary">Save</Button>
      <People people={people} />
    </main>
  );
}
`,
    'app/people.jsx': `'use client';
import { Table } from '@foyer/ui/table';
import { tableTexts } from '@foyer/ui/texts/en';

const columns = [{ id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, minWidthPx: 200, card: 'title' }];

export function People({ people }) {
  return <Table {...tableTexts} caption="People" rows={people} columns={columns} getRowId={({ id }) => id} />;
}
`,
    'app/canvas/page.jsx': `'use client';
import { RemappingCanvas } from '@foyer/ui/patterns/remapping-canvas';
import { remappingCanvasTexts } from '@foyer/ui/texts/en';
import { useState } from 'react';

const texts = { ...remappingCanvasTexts, undo: 'Take back' };
const sources = [{ id: 's', name: 'customer_id', valueType: 'string' }];
const destinations = [{ id: 'd', name: 'member_key', valueType: 'string' }];

export default function Page() {
  const [value, setValue] = useState({ links: [{ sourceId: 's', destinationId: 'd' }], conditions: new Map(), defaults: new Map() });
  return (
    <main>
      <RemappingCanvas sources={sources} destinations={destinations} value={value} onChange={setValue} texts={texts} />
      <output>{value.links.length}</output>
    </main>
  );
}
`,
  },
});

/** Starts what was built. Resolves with its address. */
export async function startNext(place: string): Promise<{ origin: string; stop: () => void }> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(place, 'node_modules/next/dist/bin/next'), 'start', '-p', '0', '-H', '127.0.0.1'],
    {
      cwd: place,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    },
  );
  const stop = () => child.kill();
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
        if (found && said.includes('Ready')) resolve(found);
      });
    child.on('exit', () => reject(new Error(`Next did not start.\n${said}`)));
  });
  return { origin, stop };
}

export async function wrongInNext(page: Page, origin: string): Promise<string[]> {
  const wrong: string[] = [];
  const html = await (await fetch(origin)).text();
  for (const text of ['Drawn on the server', 'Save', 'People']) if (!html.includes(text)) wrong.push(`the server's page lacks ${text}`);
  const names = page.getByRole('table', { name: 'People' }).getByRole('row');
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.getByRole('button', { name: /^Name/ }).click();
  const rows = await names.allInnerTexts();
  if (!/Bo.*Ada/s.test(rows.join(' '))) wrong.push(`the table is not sorted: ${rows.join(' ')}`);
  await page.goto(`${origin}/canvas`);
  await page.getByRole('button', { name: 'Remove mapping customer_id to member_key' }).press('Enter');
  await page.locator('output', { hasText: '0' }).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator('output', { hasText: '1' }).waitFor();
  return wrong;
}
