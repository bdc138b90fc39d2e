import type { Page } from '@playwright/test';
import type { FreshApp } from './fresh-app.ts';

/** Button, a schema form and the code editor, type-checked and built by Vite. */
export const viteApp = (themeCss: string): FreshApp => ({
  packages: [
    ...['react', 'react-dom', 'vite', 'typescript', '@types/react', '@types/react-dom'],
    ...['monaco-editor', '@rjsf/core', '@rjsf/utils', '@cfworker/json-schema'],
  ],
  files: {
    'index.html':
      '<!doctype html><html lang="en"><head><title>App</title></head><body><div id="app"></div><script type="module" src="/main.tsx"></script></body></html>',
    // Our policy takes fonts from files only.
    'vite.config.js': 'export default { build: { assetsInlineLimit: 0 } };\n',
    'own.css': themeCss,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2024',
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        types: ['vite/client'],
      },
      include: ['main.tsx'],
    }),
    'main.tsx': `import '@foyer/ui/styles/foyer.css';
import './own.css';
import { Button } from '@foyer/ui/button';
import { JsonEditor } from '@foyer/ui/patterns/json-editor';
import { SchemaForm } from '@foyer/ui/patterns/schema-form';
import { jsonEditorTexts, schemaFormTexts } from '@foyer/ui/texts/en';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const texts = { ...schemaFormTexts, optional: 'If you like' };
const schema = { type: 'object', properties: { name: { type: 'string', title: 'Name', pattern: '^a' } } };

function App() {
  const [json, setJson] = useState('');
  const [value, setValue] = useState<Record<string, unknown>>({});
  return (
    <main>
      <Button variant="primary">Save</Button>
      <SchemaForm schema={schema} value={value} onChange={setValue} texts={texts} />
      <JsonEditor {...jsonEditorTexts} label="Json" value={json} onChange={setJson} rows={4} />
      <output>{json}</output>
      <output>{JSON.stringify(value)}</output>
    </main>
  );
}
createRoot(document.getElementById('app') as HTMLElement).render(<App />);
`,
  },
});

export async function wrongInVite(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  await page.getByLabel('Name').fill('abc');
  if (!(await page.getByText('If you like').isVisible())) wrong.push('a text of a set is not replaced');
  // Once Monaco is there. Nothing that it might close by itself: a machine types faster than its language settings arrive.
  await page.locator('[data-state="ready"]').waitFor({ timeout: 120_000 });
  await page.getByRole('textbox', { name: 'Json' }).focus();
  await page.keyboard.type('12 34');
  // The worker of the JSON service has an opinion on this.
  await page.locator('li button').first().waitFor({ timeout: 120_000 });
  const outputs = await page.locator('output').allTextContents();
  if (outputs[0] !== '12 34') wrong.push(`the editor holds ${outputs[0]}`);
  if (outputs[1] !== '{"name":"abc"}') wrong.push(`the form holds ${outputs[1]}`);
  return wrong;
}
