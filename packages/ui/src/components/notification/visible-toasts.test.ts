import { describe, expect, it } from 'vitest';
import { pickVisibleToasts, type ToastItem } from './visible-toasts.ts';

const news = (id: string, text = id): ToastItem => ({ id, kind: 'success', text });
const staying = (id: string): ToastItem => ({ ...news(id), action: { label: 'Undo', altText: 'Undo', onAction: () => undefined } });
const ids = (items: ToastItem[]) => pickVisibleToasts(items).map(({ id }) => id);

describe('which toasts are on screen', () => {
  it('are three at most, the others wait', () => {
    expect(ids(['a', 'b', 'c', 'd', 'e'].map((id) => news(id)))).toEqual(['a', 'b', 'c']);
  });

  it('never leave the news waiting for those that stay', () => {
    expect(ids([staying('a'), staying('b'), staying('c'), news('d')])).toEqual(['b', 'c', 'd']);
    expect(ids([staying('a'), news('b'), news('c'), news('d')])).toEqual(['a', 'b', 'c']);
    expect(ids(['a', 'b', 'c', 'd'].map(staying))).toEqual(['b', 'c', 'd']);
  });

  it('merge what is said twice, with its count and all it stands for', () => {
    const [toast, ...others] = pickVisibleToasts([news('a', 'Copied'), { ...news('b', 'Copied'), count: 2 }]);
    expect(others).toEqual([]);
    expect(toast).toMatchObject({ id: 'b', text: 'Copied', count: 3, ids: ['a', 'b'] });
  });

  it('keep apart what differs in kind or has an action', () => {
    expect(ids([news('a', 'Copied'), { ...news('b', 'Copied'), kind: 'error' }, { ...staying('c'), text: 'Copied' }])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
