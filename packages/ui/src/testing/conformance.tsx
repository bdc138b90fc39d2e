import { render, screen } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';

type ConformanceOptions = {
  /** The role of the element that carries the name; left out for what is silent or generic. */
  role?: string;
  /** Its accessible name. */
  name?: string | RegExp;
};

/** The promises every component keeps: ref and rest props reach one element, `className` is added, the name is there. */
export function describeConformance(element: ReactElement<object>, { role, name }: ConformanceOptions = {}) {
  describe('conformance', () => {
    it('hands its DOM element to ref, and unmounting takes it back', () => {
      const ref = vi.fn<(node: Element | null) => void>();
      const { unmount } = render(cloneElement(element, { ref } as object));
      expect(ref.mock.lastCall?.[0]).toBeInstanceOf(Element);
      unmount();
      expect(ref.mock.lastCall?.[0] ?? null).toBeNull();
    });

    it('passes props it does not know to the element it gives to ref', () => {
      const ref = vi.fn<(node: Element | null) => void>();
      render(cloneElement(element, { ref, 'data-testid': 'rest' } as object));
      expect(ref.mock.calls[0]?.[0]).toBe(screen.getByTestId('rest'));
    });

    it('adds className to its own classes', () => {
      const alone = render(element);
      const ownClasses = new Set(alone.container.querySelector('[class]')?.classList);
      // Unmounted, not swept away: what lies in a portal would stay behind.
      alone.unmount();
      const { baseElement } = render(cloneElement(element, { className: 'from-outside' } as object));
      const root = baseElement.querySelector('.from-outside');
      expect(root).not.toBeNull();
      expect([...ownClasses].filter((own) => root && !root.classList.contains(own))).toEqual([]);
    });

    if (role) {
      it('has its role and its accessible name', () => {
        render(element);
        expect(screen.getByRole(role, name === undefined ? {} : { name })).toBeVisible();
      });
    }
  });
}
