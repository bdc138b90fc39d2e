import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { ImagePicker, type ImagePickerProps } from './index.ts';

function props(more: Partial<ImagePickerProps> = {}): ImagePickerProps {
  return {
    label: 'Organization image',
    changeLabel: 'Change',
    removeLabel: 'Remove',
    accept: 'image/png',
    fallback: <span>L</span>,
    onPick: vi.fn(),
    onRemove: vi.fn(),
    ...more,
  };
}

describeConformance(<ImagePicker {...props()} />, { role: 'group', name: 'Organization image' });

it.each(['field', 'badge'] as const)('hands over the chosen file, also the same one twice (%s)', (variant) => {
  const given = props({ variant });
  const { container } = render(<ImagePicker {...given} />);
  const input = container.querySelector('input');
  if (!input) throw new Error('There is no file input.');
  const opened = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(opened).toHaveBeenCalledOnce();
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  for (const _ of [1, 2]) fireEvent.change(input, { target: { files: [file] } });
  expect(given.onPick).toHaveBeenCalledTimes(2);
  expect(given.onPick).toHaveBeenLastCalledWith(file);
});

it('offers to remove only what is there, and keeps the focus when it is gone', async () => {
  const given = props({ previewUrl: '/logo.png' });
  const { rerender } = render(<ImagePicker {...given} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(given.onRemove).toHaveBeenCalledOnce();
  rerender(<ImagePicker {...props()} />);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
});

it('shows the fallback for a picture that does not load', () => {
  const { container } = render(<ImagePicker {...props({ previewUrl: '/gone.png' })} />);
  const picture = container.querySelector('img');
  if (!picture) throw new Error('There is no picture.');
  fireEvent.error(picture);
  expect(screen.getByText('L')).toBeInTheDocument();
});

it('describes its button by hint and error', () => {
  render(<ImagePicker {...props({ hint: 'At most 2 MB.', error: 'This is not an image.' })} />);
  expect(screen.getByRole('button', { name: 'Change' })).toHaveAccessibleDescription('At most 2 MB. This is not an image.');
});

it('takes a dropped picture and hands back what is none', () => {
  const given = props({ onReject: vi.fn() });
  render(<ImagePicker {...given} />);
  const place = screen.getByRole('group');
  const [picture, text] = [new File(['x'], 'logo.png', { type: 'image/png' }), new File(['x'], 'a.txt', { type: 'text/plain' })];
  for (const file of [picture, text]) fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [file], dropEffect: 'none' } });
  expect(given.onPick).toHaveBeenCalledExactlyOnceWith(picture);
  expect(given.onReject).toHaveBeenCalledExactlyOnceWith(text);
});
