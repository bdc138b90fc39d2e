import { paths } from '@foyer/api/paths';
import { ThingLink } from '#lib/thing-link.tsx';

/** Who saved something last. */
export interface Editor {
  readonly organizationId: string;
  /** While they are a member. */
  readonly id: string | undefined;
  /** Undefined where they have no account any more, and of another organization's people. */
  readonly name: string | undefined;
}

/** Their name behind a dot, as a link to the directory while they are in it (UI-59). */
export function UpdatedBy({ organizationId, id, name }: Editor) {
  return (
    name && (
      <>
        {' · '}
        <ThingLink to={id === undefined ? undefined : paths.directory.to({ id: organizationId }, { query: { user: id } })} tone="quiet">
          {name}
        </ThingLink>
      </>
    )
  );
}
