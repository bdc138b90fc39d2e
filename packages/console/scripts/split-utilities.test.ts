import { describe, expect, it } from 'vitest';
import { splitUtilities } from './split-utilities.ts';

const styles =
  '@layer theme{:root{--a:1}}@layer base{a{color:red}}@layer components;@layer utilities{.p-1{padding:1px}}.own{margin:0}@property --b{syntax:"*";inherits:false}';

describe('a sheet in two', () => {
  const { foundation, utilities } = splitUtilities(styles);

  it('keeps in the foundation all but the utilities, whose place among the layers it names', () => {
    expect(foundation).toBe(
      '@layer theme{:root{--a:1}}@layer base{a{color:red}}@layer components;@layer utilities;.own{margin:0}@property --b{syntax:"*";inherits:false}',
    );
  });

  it('has nothing but the utilities in the other', () => {
    expect(utilities).toBe('@layer utilities{.p-1{padding:1px}}');
  });

  it('says so when there are none', () => {
    expect(() => splitUtilities('a{color:red}')).toThrow('no layer of utilities');
  });
});
