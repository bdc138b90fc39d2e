import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type KeptForms, readForms, useOpenForms } from './open-forms.ts';

const setUp = (restored: KeptForms = {}) => renderHook(() => useOpenForms(restored, () => undefined));

describe('open forms', () => {
  it('keep what is typed in them, but for those that ask for secrets', () => {
    const { result } = setUp();
    act(() => result.current.place('attribute').open('a:Tier'));
    act(() => result.current.place('configuration', { isSecret: true }).open('a:Tier'));
    act(() => {
      result.current.place('attribute').type({ name: 'Level' }, { name: 'Tier' });
      result.current.place('configuration', { isSecret: true }).type({ key: 'planted' }, {});
    });
    expect(result.current.kept()).toEqual({ attribute: { id: 'a:Tier', typed: { name: 'Level' } } });
    expect(result.current.isTyped).toBe(true);
    act(() => {
      result.current.place('attribute').type({ name: 'Tier' }, { name: 'Tier' });
      result.current.place('configuration').done();
    });
    expect([result.current.kept(), result.current.isTyped]).toEqual([{}, false]);
    expect(result.current.place('attribute').openId).toBe('a:Tier');
  });

  it('ask before another thing takes the place of what is typed, and answer nothing by themselves', () => {
    const { result } = setUp({ attribute: { id: 'new', typed: { name: 'Level' } } });
    const place = () => result.current.place('attribute');
    expect([place().openId, place().isTyped, place().typed()]).toEqual(['new', true, { name: 'Level' }]);
    act(() => place().open('a:Tier'));
    act(() => result.current.question?.stay());
    expect([place().openId, result.current.question]).toEqual(['new', undefined]);
    act(() => place().open('a:Tier'));
    act(() => result.current.question?.discard());
    expect([place().openId, place().isTyped, place().typed(), result.current.question]).toEqual(['a:Tier', false, undefined, undefined]);
    act(() => place().close());
    expect([place().openId, result.current.question]).toEqual([undefined, undefined]);
  });

  it.each([undefined, null, 'text', { attribute: null }, { attribute: { id: 1, typed: {} } }, { attribute: { id: 'new' } }])(
    'are none where %j was kept',
    (kept) => expect(readForms(kept)).toEqual({}),
  );
});
