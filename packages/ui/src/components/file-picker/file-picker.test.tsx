import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { isAccepted } from '../file-input/file-input.tsx';
import { FilePicker, type FilePickerProps } from './index.ts';

const texts = { label: 'Connector file', chooseLabel: 'Choose a file', dropLabel: 'or drop it here' };
const json = new File(['{}'], 'tidewater.json', { type: 'application/json' });
const image = new File(['x'], 'logo.png', { type: 'image/png' });

function setUp(props: Partial<FilePickerProps> = {}) {
  const onPick = vi.fn();
  const onReject = vi.fn();
  const { container } = render(<FilePicker {...texts} accept=".json" onPick={onPick} onReject={onReject} {...props} />);
  const input = container.querySelector('input');
  const place = screen.getByText('or drop it here').parentElement;
  if (!input || !place) throw new Error('There is no place for files.');
  return { onPick, onReject, input, place };
}

const carrying = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'none' } });

describe('FilePicker', () => {
  describeConformance(<FilePicker {...texts} onPick={() => undefined} />, { role: 'group', name: 'Connector file' });

  it('hands over what was chosen, also the same file twice', () => {
    const { onPick, input } = setUp();
    const opened = vi.spyOn(input, 'click');
    fireEvent.click(screen.getByRole('button', { name: 'Choose a file' }));
    expect(opened).toHaveBeenCalledOnce();
    for (const _ of [1, 2]) fireEvent.change(input, { target: { files: [json] } });
    expect(onPick.mock.calls).toEqual([[[json]], [[json]]]);
  });

  it('takes what is dropped, shows meanwhile that it would, and hands back what is of the wrong kind', () => {
    const { onPick, onReject, place } = setUp();
    fireEvent.dragEnter(place, carrying(json));
    expect(place).toHaveAttribute('data-over');
    fireEvent.drop(place, carrying(image, json));
    expect(place).not.toHaveAttribute('data-over');
    expect(onPick).toHaveBeenCalledExactlyOnceWith([json]);
    expect(onReject).toHaveBeenCalledExactlyOnceWith([{ file: image, reason: 'type' }]);
  });

  it('refuses what is too large, and a second where one is wanted', () => {
    const { onPick, onReject, place } = setUp({ accept: undefined, maxBytes: 2 });
    const large = new File(['too large'], 'large.json');
    fireEvent.drop(place, carrying(large, json, image));
    expect(onPick).toHaveBeenCalledExactlyOnceWith([json]);
    expect(onReject.mock.calls[0]?.[0].map(({ reason }: { reason: string }) => reason)).toEqual(['size', 'count']);
  });

  it('takes nothing while it is disabled, and no dragged text', () => {
    const { onPick, place } = setUp({ isDisabled: true });
    fireEvent.drop(place, carrying(json));
    expect(onPick).not.toHaveBeenCalled();
  });

  it('keeps the page when a file misses its place', () => {
    setUp();
    const drop = createEvent.drop(document.body, carrying(json));
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('describes its button by what is wrong and by the hint, and reads out what is wrong', () => {
    setUp({ error: 'This is no connector.', hint: 'At most 1 MB.' });
    expect(screen.getByRole('button')).toHaveAccessibleDescription('This is no connector. At most 1 MB.');
    expect(screen.getByRole('alert')).toHaveTextContent('This is no connector.');
  });

  it('lists what was taken, and keeps the focus when one is removed', async () => {
    const onRemove = vi.fn();
    setUp({ files: [{ id: '1', name: 'a.json', progress: 40 }], removeLabel: (name) => `Remove ${name}`, onRemove });
    expect(screen.getByRole('progressbar', { name: 'a.json' })).toHaveAttribute('aria-valuenow', '40');
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.json' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('1');
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  });

  it.each([
    ['', 'a.bin', '', true],
    ['.json', 'A.JSON', '', true],
    ['.json', 'a.json.exe', '', false],
    ['image/*', 'a.png', 'image/png', true],
    ['image/png, image/jpeg', 'a.webp', 'image/webp', false],
    ['image/png,.svg', 'a.svg', 'image/svg+xml', true],
  ])('knows for accept=%j whether %s of type %j is meant', (accept, name, type, expected) => {
    expect(isAccepted(accept, { name, type })).toBe(expected);
  });
});
