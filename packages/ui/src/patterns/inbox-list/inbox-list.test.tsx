import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { InboxList } from './index.ts';

const items = [
  { id: '1', href: '#team', icon: null, tone: 'neutral', text: 'You came into a team', detail: 'Night shift', time: '3 h', isUnread: true },
  { id: '2', href: '#crm', icon: null, tone: 'info', text: 'A connector was shared', time: 'Nov 3', isUnread: false },
] as const;

describeConformance(<InboxList items={items} label="Unread entries" unreadLabel="Unread" />, { role: 'list', name: 'Unread entries' });

it('is a link for each entry, which says what is unread in words too', () => {
  render(<InboxList items={items} label="Entries" unreadLabel="Unread" />);
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#team', 'You came into a teamNight shift3 hUnread'],
    ['#crm', 'A connector was sharedNov 3'],
  ]);
});

it('has what an entry asks for beside its link and not inside: each is reached by Tab after it', async () => {
  const actions = <a href="#again">Authorize again</a>;
  render(<InboxList items={[{ ...items[0], actions }, items[1]]} label="Entries" unreadLabel="Unread" />);
  const user = userEvent.setup();
  const reached = [];
  for (let index = 0; index < 3; index += 1) {
    await user.tab();
    reached.push(document.activeElement?.getAttribute('href'));
  }
  expect(reached).toEqual(['#team', '#again', '#crm']);
  expect(screen.getByRole('link', { name: 'Authorize again' }).parentElement?.closest('a')).toBeNull();
});

it('lets the caller draw the links', () => {
  render(
    <InboxList
      items={items.slice(0, 1)}
      label="Entries"
      unreadLabel="Unread"
      renderLink={(item, props, children) => (
        <a {...props} data-entry={item.id}>
          {children}
        </a>
      )}
    />,
  );
  expect(screen.getByRole('link')).toHaveAttribute('data-entry', '1');
});
