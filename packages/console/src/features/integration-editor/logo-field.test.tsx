import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { LogoField } from './logo-field.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A browser that can draw pictures, or cannot. */
function open(canDraw: boolean) {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => (canDraw ? Promise.resolve() : Promise.reject(new Error('not a picture')));
    },
  );
  const onChange = vi.fn();
  const { user } = renderScreen(<LogoField id="c1" name="Tidewater" imageUrl="" isReadOnly={false} onChange={onChange} />);
  const choose = (name: string, type: string) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    return user.upload(input, new File(['x'], name, { type }));
  };
  return { choose, onChange };
}
const invalid = 'Error previewing your image, please use only valid image files';

test('a logo is shown before it is sent: as data, until it is saved', async () => {
  const { choose, onChange } = open(true);
  await choose('logo.png', 'image/png');
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^data:image\/png;base64,/)));
});

test('what calls itself a picture and cannot be drawn is refused', async () => {
  const { choose, onChange } = open(false);
  await choose('logo.png', 'image/png');
  expect(await screen.findByText(invalid)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});
