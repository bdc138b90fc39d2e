import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { storyTeams } from '#testing/story-teams.ts';
import { storyTransferTexts } from '#testing/story-transfer.ts';
import { TeamTransfer, type TeamTransferProps } from './index.ts';

const before: ReadonlySet<string> = new Set(['concierge', 'cards']);
const required = {
  teams: storyTeams,
  before,
  chosenIds: before,
  onChosenIdsChange: () => undefined,
  texts: storyTransferTexts,
} satisfies TeamTransferProps;

let now: ReadonlySet<string> = before;
function Kept(props: Partial<TeamTransferProps>) {
  const [chosenIds, setChosenIds] = useState(before);
  now = chosenIds;
  return <TeamTransfer {...required} {...props} chosenIds={chosenIds} onChosenIdsChange={setChosenIds} />;
}

const node = (name: string) => screen.getByRole('treeitem', { name });
const shown = () => screen.queryAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));

describe('TeamTransfer', () => {
  describeConformance(<TeamTransfer {...required} />);

  it('opens the way to the teams somebody is in, and chooses each for itself', async () => {
    render(<Kept />);
    expect(node('Cards')).toHaveAttribute('aria-checked', 'true');
    expect(node('Loyalty and lifecycle messaging')).toHaveAttribute('aria-checked', 'mixed');
    await userEvent.click(screen.getByText('Loyalty and lifecycle messaging'));
    expect(now).toEqual(new Set([...before, 'loyalty']));
    expect(node('Letters')).toHaveAttribute('aria-checked', 'false');
  });

  it('sums up what is added and removed, says it, and takes each back', async () => {
    render(<Kept />);
    expect(screen.queryByRole('list')).toBeNull();
    await userEvent.click(screen.getByText('Spa'));
    await userEvent.click(screen.getByText('Cards'));
    expect(screen.getAllByText('Member of 2 teams, 1 added, 1 removed')[0]).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Member of 2 teams, 1 added, 1 removed'),
    );
    expect(within(screen.getByRole('list', { name: '1 team to join' })).getByText('Spa')).toBeVisible();
    expect(within(screen.getByRole('list', { name: '1 team to leave' })).getByText('Cards')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Take back the change to Guest experience / Loyalty and lifecycle messaging / Cards' }),
    );
    expect(now.has('cards')).toBe(true);
    expect(screen.getByRole('searchbox', { name: 'Filter teams' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Take back the change to Guest experience / Spa' }));
    expect(now).toEqual(before);
  });

  it('keeps the place of what changes from the beginning, so that nothing moves with the first choice', async () => {
    const { container } = render(<Kept />);
    // jsdom has no layout: which boxes there are, and of what size, must stay the same.
    const boxes = () => [...(container.firstElementChild?.children ?? [])].map(({ tagName, className }) => `${tagName} ${className}`);
    const first = boxes();
    expect(screen.getByText('Nothing has changed yet.')).toBeVisible();
    await userEvent.click(screen.getByText('Spa'));
    expect(boxes()).toEqual(first);
    expect(container.querySelector('[data-place="changes"]')).toHaveClass('h-28');
    expect(screen.queryByText('Nothing has changed yet.')).toBeNull();
  });

  it('filters with the way to what it finds', async () => {
    render(<Kept />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter teams' }), 'night');
    expect(shown()).toEqual(['Front of house', 'Night desk']);
    await userEvent.keyboard('zzz');
    expect(screen.getByText('No team has this name.')).toBeVisible();
  });

  it('shows only the teams that somebody was or is in, and keeps one that is let go', async () => {
    render(<Kept />);
    await userEvent.click(screen.getByRole('radio', { name: 'Member of 2' }));
    expect(shown()).toEqual(['Guest experience', 'Booking concierge', 'Loyalty and lifecycle messaging', 'Cards']);
    await userEvent.click(node('Cards'));
    expect(shown()).toContain('Cards');
    expect(screen.getByRole('radio', { name: 'Member of 1' })).toBeChecked();
  });

  it('leaves alone what cannot be changed', async () => {
    render(<Kept teams={storyTeams.map((team) => ({ ...team, isDisabled: team.id === 'concierge' }))} />);
    await userEvent.click(screen.getByText('Booking concierge'));
    expect(now).toEqual(before);
  });

  it('says that there are no teams', () => {
    render(<Kept teams={[]} />);
    expect(screen.getByText('No teams have been created')).toBeVisible();
  });
});
