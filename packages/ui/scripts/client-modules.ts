import type { Rolldown } from 'tsdown';

const react = /^react(?:-dom)?(?:\/|$)/;

/**
 * Marks the built modules that use React with `"use client"`, so that a page drawn on a server can use them. Rolldown keeps only the
 * directives of entries; and what a module imports at run time is known better here than by whoever writes it.
 */
export function clientModules(): Rolldown.Plugin {
  return {
    name: 'client-modules',
    outputOptions: (options) => ({
      ...options,
      banner: ({ fileName, imports }) => (fileName.endsWith('.js') && imports.some((path) => react.test(path)) ? '"use client";' : ''),
    }),
  };
}
