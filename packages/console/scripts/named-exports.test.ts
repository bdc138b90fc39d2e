import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { namedExports } from './named-exports.ts';

const source = `
  import * as React from 'react';
  import { jsx } from 'react/jsx-runtime';
  import whole, { useState } from 'react';
  export const used = () => [useState(0), React.useRef(0), jsx('p', {}), whole.version];
`;

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      namedExports(),
      {
        name: 'one-module',
        resolveId: (id) => (id === 'one-module' ? id : undefined),
        load: (id) => (id === 'one-module' ? source : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'one-module', preserveEntrySignatures: 'strict' } },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

it('has what is imported from React called by its name, and the same React for whoever asks for the whole', async () => {
  const code = await bundled();
  expect(code).toMatch(/\[\s*useState\(0\),\s*useRef\(0\),\s*jsx\("p", \{\}\),\s*\w+(?:\.default)?\.version\s*\]/);
  expect(code).not.toMatch(/const useTransition =/);
});
