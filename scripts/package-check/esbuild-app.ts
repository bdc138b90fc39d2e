import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FreshApp } from './fresh-app.ts';

/** Button and a dialog, built by esbuild without any configuration but what it does with fonts. */
export const esbuildApp = (themeCss: string): FreshApp => ({
  packages: ['react', 'react-dom', 'esbuild'],
  files: {
    'dist/index.html':
      '<!doctype html><html lang="en"><head><title>App</title><link rel="stylesheet" href="/main.css"></head><body><div id="app"></div><script type="module" src="/main.js"></script></body></html>',
    'own.css': themeCss,
    'main.jsx': `import '@foyer/ui/styles/foyer.css';
import './own.css';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { dialogTexts } from '@foyer/ui/texts/pt-BR';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Button variant="primary" onClick={() => setOpen(true)}>Save</Button>
      <Dialog {...dialogTexts} isOpen={isOpen} onOpenChange={setOpen} title="Saved" footer={<Button onClick={() => setOpen(false)}>Ok</Button>}>
        Done
      </Dialog>
    </main>
  );
}
createRoot(document.getElementById('app')).render(<App />);
`,
  },
});

export const esbuildArguments = [
  'main.jsx',
  '--bundle',
  '--splitting',
  '--format=esm',
  '--outdir=dist',
  '--jsx=automatic',
  '--loader:.woff2=file',
];

export async function wrongInEsbuild(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Saved' }).getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return [];
}

/** What somebody sees who uses a component without the packages that it needs. */
export function wrongWithoutPeers(place: string): string[] {
  writeFileSync(join(place, 'form.jsx'), "export { SchemaForm } from '@foyer/ui/patterns/schema-form';\n");
  const { status, stderr } = spawnSync(join(place, 'node_modules/.bin/esbuild'), ['form.jsx', '--bundle', '--outdir=unused'], {
    cwd: place,
    encoding: 'utf8',
  });
  return status !== 0 && stderr.includes('Could not resolve "@rjsf/core/')
    ? []
    : [`a form without @rjsf/core builds, or fails otherwise: ${stderr}`];
}
