import { useQuery } from '@tanstack/react-query';
import { historyThingQuery } from '#data/history-thing.ts';
import { ThingLink } from '#lib/thing-link.tsx';

/** Who saved something last. */
export interface Editor {
  readonly organizationId: string;
  readonly id: string | undefined;
  /** Undefined where they have no account any more, and of another organization's people. */
  readonly name: string | undefined;
}

/** Their name behind a dot, as a link to the directory while they are in it (UI-44). */
export function UpdatedBy({ organizationId, id, name }: Editor) {
  const { data } = useQuery({ ...historyThingQuery(organizationId, { kind: 'user', id: id ?? '' }), enabled: id !== undefined });
  return (
    name && (
      <>
        {' · '}
        <ThingLink to={data ?? undefined} tone="quiet">
          {name}
        </ThingLink>
      </>
    )
  );
}
