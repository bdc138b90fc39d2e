import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { ListPopup } from './index.ts';

function Stage({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <ListPopup
      title="Inbox"
      closeLabel="Close"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<button type="button">Bell</button>}
      action={<button type="button">Mark all as read</button>}
    >
      <a href="#one">One</a>
    </ListPopup>
  );
}

describeConformance(
  <ListPopup title="Inbox" closeLabel="Close" isOpen onOpenChange={() => undefined} trigger={<button type="button">Bell</button>}>
    Nothing
  </ListPopup>,
  { role: 'dialog', name: 'Inbox' },
);

afterEach(() => void vi.unstubAllGlobals());

const onPhone = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined }));

it.each([true, false])('opens with the focus in it, named by its heading, and Esc gives the focus back (phone: %s)', async (isPhone) => {
  onPhone(isPhone);
  render(<Stage />);
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
  expect(screen.getByRole('dialog', { name: 'Inbox' })).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bell' })).toHaveFocus();
});

it('has a closing button on a phone, where it covers the page, and none beside its button', async () => {
  onPhone(true);
  const { unmount } = render(<Stage isOpenAtFirst />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  onPhone(false);
  render(<Stage isOpenAtFirst />);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
