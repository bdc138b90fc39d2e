import type { Organization } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import { TextLink } from '@foyer/ui/link';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
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

interface OwnerNamesProps {
  readonly organization: Pick<Organization, 'id' | 'owners'>;
  /** A name is the way to write to its owner, instead of to their entry in the directory. */
  readonly isMailed?: boolean;
}

/** So many owners are named; the directory has the others. */
const namedOwners = 3;

/** The owners who can be asked, as a list of links: 'Sven, Amara or Olivia'. */
export function OwnerNames({ organization: { id, owners }, isMailed = false }: OwnerNamesProps) {
  const { i18n } = useTranslation();
  const named = owners.slice(0, namedOwners);
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const parts = list.formatToParts(named.map(({ givenName, familyName }) => `${givenName} ${familyName}`));
  return parts.map(({ type, value }, index) => {
    const owner = named[Math.floor(index / 2)];
    return type === 'element' && owner ? (
      <TextLink key={owner.id} asChild>
        {isMailed ? (
          <a href={`mailto:${owner.email}`}>{value}</a>
        ) : (
          <Link to={paths.directory.to({ id }, { query: { user: owner.id } })}>{value}</Link>
        )}
      </TextLink>
    ) : (
      value
    );
  });
}
