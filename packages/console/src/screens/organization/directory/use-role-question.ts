import type { Role } from '@foyer/api/endpoint';
import type { AccessChange, AccessPreview } from '@foyer/api/projects/access-preview.schema';
import { lowersReach } from '@foyer/api/projects/project.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accessPreviewQuery } from '#data/access.ts';
import type { RoleChange } from '#data/people.ts';
import { takesAway } from '#features/access/preview-parts.ts';
import { makesOwner } from '#features/role-editor/role-choice.ts';

/** A change of roles that waits for a yes. */
export type RoleQuestion =
  | { readonly kind: 'lowers'; readonly change: RoleChange; readonly preview: AccessPreview }
  /** Somebody is to be an owner. */
  | { readonly kind: 'makesOwner'; readonly change: RoleChange; readonly access: AccessChange };

/**
 * Saves at once what takes no project away and makes no owner; else it is asked first, with what would be lost or gained. Only roles that reach projects by
 * themselves can take any away: all other changes are not held up by a question to the server.
 */
export function useRoleQuestion(
  organizationId: string,
  person: { readonly id: string; readonly roles: readonly Role[] },
  save: (change: RoleChange) => void,
) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<RoleQuestion>();
  const [isAsking, setIsAsking] = useState(false);
  const turn = useRef(0);

  const apply = async (change: RoleChange): Promise<void> => {
    const roles = change(person.roles);
    if (makesOwner(person.roles, roles))
      return setQuestion({ kind: 'makesOwner', change, access: { kind: 'roles', user: person.id, roles: [...roles] } });
    if (!lowersReach(person.roles, roles)) return save(change);
    // Of two such changes the later one is meant; all others go on meanwhile.
    turn.current += 1;
    const own = turn.current;
    setIsAsking(true);
    const asked: AccessChange = { kind: 'roles', user: person.id, roles: [...roles] };
    // Without an answer the change is made as before: the question helps, it guards nothing.
    const preview = await queryClient.fetchQuery(accessPreviewQuery(organizationId, asked)).catch(() => undefined);
    if (own !== turn.current) return;
    setIsAsking(false);
    if (preview && takesAway(preview)) setQuestion({ kind: 'lowers', change, preview });
    else save(change);
  };
  return {
    question,
    /** The server is asked what would be lost. */
    isAsking,
    ask: (change: RoleChange) => void apply(change),
    answer: (isYes: boolean) => {
      if (isYes && question) save(question.change);
      setQuestion(undefined);
    },
  };
}
