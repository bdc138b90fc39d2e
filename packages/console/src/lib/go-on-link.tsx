import { ButtonLink } from '@foyer/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface GoOnLinkProps {
  readonly to: string;
  /** That of the buttons beside it: small in a banner. */
  readonly size: 'sm' | 'md';
  readonly children: ReactNode;
}

/**
 * Leads on at once, beside a time that the page would wait for. It takes the focus when it comes: Enter is enough (UI-53). What it leaves
 * is done, and Back leads past it (UI-66).
 */
export function GoOnLink({ to, size, children }: GoOnLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // After a dialog that was just closed has given the focus back.
    const frame = requestAnimationFrame(() => link.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <ButtonLink asChild size={size}>
      <Link ref={link} to={to} replace>
        {children}
      </Link>
    </ButtonLink>
  );
}
