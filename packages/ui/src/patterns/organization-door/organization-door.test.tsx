import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { CreateDoor, DoorGrid, OrganizationDoor } from './index.ts';

describeConformance(<OrganizationDoor name="Lantern Hotels" idLabel="#10482" verifiedLabel="Verified" avatar={<i />} />, {
  role: 'button',
  name: 'Lantern Hotels Verified #10482',
});
describeConformance(<CreateDoor label="Create a new organization" href="#new" />, { role: 'link', name: 'Create a new organization' });
describeConformance(<DoorGrid aria-label="Your organizations" />);

it('opens on click, Enter and Space, verified or not', async () => {
  const onClick = vi.fn();
  render(<OrganizationDoor name="Osprey" idLabel="#41870" unverifiedLabel="Unverified" isInactive avatar={<i />} onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: /Osprey.*Unverified/ }));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

it('draws the door of a new organization on a link without content', () => {
  render(
    <CreateDoor label="Create a new organization" asChild>
      {/* biome-ignore lint/a11y/useAnchorContent: the door brings the content. */}
      <a href="#new" data-router="" />
    </CreateDoor>,
  );
  expect(screen.getByRole('link', { name: 'Create a new organization' })).toHaveAttribute('data-router');
});
