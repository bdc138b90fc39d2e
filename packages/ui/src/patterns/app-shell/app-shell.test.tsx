import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { AppShell, type AppShellProps, ShellButton } from './index.ts';

const props: AppShellProps = {
  skipLabel: 'Skip to content',
  navLabel: 'Organization',
  moreLabel: 'More',
  brand: <a href="#home">Foyer</a>,
  organization: <button type="button">Lantern Hotels</button>,
  search: <button type="button">Search or jump to</button>,
  nav: [
    { id: 'projects', label: 'Projects', shortLabel: 'Projects', icon: <svg />, href: '#projects', isCurrent: true },
    {
      id: 'about',
      label: 'About this organization',
      shortLabel: 'About',
      icon: <svg />,
      href: '/about',
      isCurrent: false,
      render: ({ href, ...rest }, children) => (
        <a data-router={href} href={href} {...rest}>
          {children}
        </a>
      ),
    },
  ],
  person: <button type="button">Inês Carvalho</button>,
  bell: <button type="button">Notifications</button>,
  children: <h1>Projects</h1>,
};

describeConformance(<AppShell {...props} />);
describeConformance(<ShellButton kind="person" label="Account" title="Inês Carvalho" detail="ines@lantern.example" avatar={<i />} />, {
  role: 'button',
  name: /^Account: Inês Carvalho/,
});

it('has one banner, one named navigation and one main region, and nothing twice', () => {
  render(<AppShell {...props} />);
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Organization' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Projects');
  for (const name of ['Lantern Hotels', 'Search or jump to', 'Inês Carvalho', 'Notifications'])
    expect(screen.getAllByRole('button', { name })).toHaveLength(1);
});

it('says which place one is at, and draws links as the router wants them', () => {
  render(<AppShell {...props} />);
  const [current, other] = screen.getByRole('navigation').querySelectorAll('a');
  expect(current).toHaveAttribute('aria-current', 'page');
  expect(other).not.toHaveAttribute('aria-current');
  expect(other).toHaveAttribute('data-router', '/about');
});

it('begins with the link that jumps to the page, and the page takes the focus', async () => {
  render(<AppShell {...props} />);
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  const target = document.querySelector<HTMLElement>(skip.getAttribute('href') ?? '');
  target?.focus();
  expect(screen.getByRole('main')).toHaveFocus();
});

const six = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
  ...{ id: name, label: name, shortLabel: name, icon: <svg />, href: `#${name}` },
  isCurrent: name === 'One',
}));

it('keeps the places that the foot has no room for behind a button, which Escape and leaving close again', async () => {
  render(<AppShell {...props} nav={six} />);
  const more = screen.getByRole('button', { name: 'More' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /Five/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(more).toHaveFocus();
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('heading', { name: 'Projects' }));
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

it('has no such button where all places fit', () => {
  render(<AppShell {...props} nav={six.slice(0, 5)} />);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.getByRole('navigation').querySelectorAll('a')).toHaveLength(5);
});
