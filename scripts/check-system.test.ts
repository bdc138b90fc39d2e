import { expect, it } from 'vitest';
import { missingPackages } from './check-system.ts';

it('names the packages whose library is nowhere', () => {
  expect(missingPackages('\tlibnss3.so (libc6,x86-64) => /usr/lib/libnss3.so', () => false)).toEqual(['libnspr4', 'libexpat1']);
});

it('asks the folders when there is no loader list', () => {
  expect(missingPackages('', (path) => path === '/usr/lib/libexpat.so.1')).toEqual(['libnss3', 'libnspr4']);
});
