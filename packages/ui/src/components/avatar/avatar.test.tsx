import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { initialsOf, OrganizationAvatar, PersonAvatar, ThingAvatar, tintOf } from './index.ts';

describe('PersonAvatar', () => {
  describeConformance(<PersonAvatar name="Inês Carvalho" id="u1" />);

  it.each([
    ['Inês Carvalho', 'IC'],
    ['ana', 'A'],
    ['  Maria da Silva Souza ', 'MS'],
    ['Åsa Öberg', 'ÅÖ'],
    ['𝒜da 李', '𝒜李'],
    ['', ''],
  ])('writes %j as %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('OrganizationAvatar', () => {
  describeConformance(<OrganizationAvatar name="Lantern Hotels" id={10482} />);

  it('goes from a broken image to the default one, and from that to the initial', () => {
    const { container } = render(
      <OrganizationAvatar name="Lantern Hotels" id={10482} imageUrl="/broken.png" fallbackImageUrl="/default.svg" />,
    );
    const image = () => container.querySelector('img');
    expect(image()).toHaveAttribute('src', '/broken.png');
    fireEvent.error(image() as HTMLImageElement);
    expect(image()).toHaveAttribute('src', '/default.svg');
    fireEvent.error(image() as HTMLImageElement);
    expect(image()).toBeNull();
    expect(container).toHaveTextContent('L');
  });

  it('tries a new image although the last one was broken', () => {
    const { container, rerender } = render(<OrganizationAvatar name="Lantern" id={1} imageUrl="/broken.png" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    rerender(<OrganizationAvatar name="Lantern" id={1} imageUrl="/new.png" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/new.png');
  });
});

describe('ThingAvatar', () => {
  describeConformance(<ThingAvatar name="Tidewater Loyalty CRM" id="c1" />);

  it('goes from a broken image to the initial', () => {
    const { container } = render(<ThingAvatar name="Tidewater" id="c1" imageUrl="/broken.png" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container).toHaveTextContent('T');
  });
});

describe('tintOf', () => {
  it('is the same for the same id, number or text', () => {
    expect(tintOf(10482)).toBe(tintOf('10482'));
  });

  it('spreads ids that follow each other over all six tints, evenly enough', () => {
    const counts = new Map<number, number>();
    for (let id = 10_000; id < 10_600; id += 1) counts.set(tintOf(id), (counts.get(tintOf(id)) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(Math.min(...counts.values())).toBeGreaterThan(70);
  });
});
