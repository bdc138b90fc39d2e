import { expect, it } from 'vitest';
import { missingEntries, platformOf } from './check-lockfile.ts';

it.each([
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
  ['@rollup/rollup-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@rollup/rollup-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', undefined],
])('%s is for its platform', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

it('finds the optional packages of other platforms that are left out, wherever they may stand', () => {
  const optionalDependencies = { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0', 'tool-win32-x64': '1.0.0' };
  const packages = {
    'node_modules/tool': { dev: true, optionalDependencies },
    'node_modules/tool-linux-x64': { version: '1.0.0' },
    'node_modules/other': { optionalDependencies: { 'tool-linux-x64': '2.0.0' } },
    'node_modules/tool/node_modules/tool-win32-x64': { version: '1.0.0' },
  };
  expect([...missingEntries({ packages })]).toEqual([
    ['node_modules/tool-darwin-x64', { version: '1.0.0', os: ['darwin'], cpu: ['x64'], dev: true, optional: true }],
    ['node_modules/other/node_modules/tool-linux-x64', { version: '2.0.0', os: ['linux'], cpu: ['x64'], optional: true }],
  ]);
});
