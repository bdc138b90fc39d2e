import { TextLink } from '@foyer/ui/link';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';

interface ThingLinkProps {
  /** Where it leads; undefined for what the person may not open, whose name is plain text. */
  readonly to: string | undefined;
  readonly tone?: 'accent' | 'quiet';
  readonly children: ReactNode;
}

/** The name of a thing, as a link to its page where the person may open it. */
export function ThingLink({ to, tone = 'accent', children }: ThingLinkProps) {
  return to === undefined ? (
    children
  ) : (
    <TextLink asChild tone={tone}>
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}

/** The same for the rows of a table: the row's name leads to the thing. */
export function useRowLink<Row>(
  toOf: (row: Row) => string | undefined,
): (row: Row, props: { className: string; 'data-row-opener': '' }, children: ReactNode) => ReactElement | undefined {
  return useCallback(
    (row, props, children) => {
      const to = toOf(row);
      return to === undefined ? undefined : (
        <Link {...props} to={to}>
          {children}
        </Link>
      );
    },
    [toOf],
  );
}
