import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LoaderOverlay } from './index.ts';

function Stage() {
  const [isWorking, setWorking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setWorking(true)} onKeyUp={(event) => event.key === 'x' && setWorking(false)}>
        Create
      </button>
      {isWorking ? <LoaderOverlay label="Setting up your organization..." onKeyUp={() => setWorking(false)} /> : null}
    </>
  );
}

it('takes the focus, is named by what is being done, and leaves the rest inert until it is done', async () => {
  const { container } = render(<Stage />);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const overlay = screen.getByRole('dialog', { name: 'Setting up your organization...' });
  expect(overlay).toHaveFocus();
  expect(container.inert).toBe(true);
  await userEvent.keyboard('x');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(container.inert).toBe(false);
  expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus();
});
