import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { ProjectCard, type ProjectCardProps } from './index.ts';

function props(more: Partial<ProjectCardProps> = {}): ProjectCardProps {
  return {
    name: 'Guest App',
    region: 'EU West (Dublin)',
    badge: <span>Active</span>,
    identicon: <svg />,
    href: '#guest-app',
    links: [{ label: 'Studio', href: '#studio', externalLabel: '(opens in a new tab)' }],
    menu: <button type="button">Actions</button>,
    ...more,
  };
}

describeConformance(<ProjectCard {...props()} />, { role: 'article', name: 'Guest App' });

it.each(['card', 'row'] as const)('is named by the project, leads to it, and says that a studio opens elsewhere (%s)', (layout) => {
  render(<ProjectCard {...props({ layout })} />);
  const card = within(screen.getByRole('article', { name: 'Guest App' }));
  expect(card.getByRole('link', { name: 'Guest App' })).toHaveAttribute('href', '#guest-app');
  const studio = card.getByRole('link', { name: 'Studio (opens in a new tab)' });
  expect(studio).toHaveAttribute('target', '_blank');
  expect(studio).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it.each(['card', 'row'] as const)('tells a deployment beside its region (%s)', (layout) => {
  render(<ProjectCard {...props({ layout, deployment: 'staging' })} />);
  expect(screen.getByTitle('EU West (Dublin) · staging')).toHaveTextContent('EU West (Dublin) · staging');
});

it('lets the caller open a studio by other means', async () => {
  const onClick = vi.fn((event: React.MouseEvent) => event.preventDefault());
  render(<ProjectCard {...props({ links: [{ label: 'Studio', href: '#studio', externalLabel: '', onClick }] })} />);
  await userEvent.click(screen.getByRole('link', { name: 'Studio' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('reads out an application’s name in full where only a short one fits', () => {
  const links = [{ label: 'Studio 2.0', fullName: 'Experience Studio 2.0', href: '#2', externalLabel: '(opens in a new tab)' }];
  render(<ProjectCard {...props({ links })} />);
  expect(screen.getByRole('link', { name: 'Experience Studio 2.0 (opens in a new tab)' })).toHaveTextContent('Studio 2.0');
});

it('shows a sentence in place of the links of an inactive project', () => {
  render(<ProjectCard {...props({ isInactive: true, links: [], inactiveNote: 'Its studios can be opened when it is active.' })} />);
  expect(screen.getByText('Its studios can be opened when it is active.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('draws its link as the router wants it', () => {
  render(
    <ProjectCard
      {...props({
        renderLink: (link, children) => (
          <a {...link} data-router="">
            {children}
          </a>
        ),
      })}
    />,
  );
  expect(screen.getByRole('link', { name: 'Guest App' })).toHaveAttribute('data-router');
});

it('may shrink as a row, so that a long name never pushes its menu out of sight, and keeps no room for links it has not', () => {
  const { container } = render(<ProjectCard {...props({ layout: 'row', links: [] })} />);
  expect(screen.getByRole('article')).toHaveClass('min-w-0');
  expect(container.querySelector('.order-last')).toBeNull();
  expect(screen.getByText('EU West (Dublin)')).toHaveAttribute('title', 'EU West (Dublin)');
});
