import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { ProjectIdenticon, panesOf } from './index.ts';

describe('ProjectIdenticon', () => {
  describeConformance(<ProjectIdenticon seed="p1" />);

  it('draws the same window for the same project', () => {
    expect(panesOf('p1')).toEqual(panesOf('p1'));
  });

  it('is the same on both sides', () => {
    const panes = panesOf('guest-app');
    const rows = [0, 5, 10, 15, 20].map((start) => panes.slice(start, start + 5));
    for (const row of rows) expect(row).toEqual(row.toReversed());
  });

  it('tells a thousand projects apart', () => {
    const windows = new Set(Array.from({ length: 1000 }, (_, index) => panesOf(`project-${index}`).join()));
    expect(windows.size).toBe(1000);
  });
});
