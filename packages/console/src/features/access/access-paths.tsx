import { paths as urls } from '@foyer/api/paths';
import type { AccessPath } from '@foyer/api/projects/project.schema';
import KeyRound from 'lucide-react/icons/key-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { ThingLink } from '#lib/thing-link.tsx';

interface AccessPathsProps {
  readonly organizationId: string;
  readonly paths: readonly AccessPath[];
}

const keyOf = (path: AccessPath) => (path.kind === 'role' ? path.role : `${path.team.id} ${path.from.id}`);

/** The ways by which somebody reaches a project, the highest level first. */
export function AccessPaths({ organizationId, paths }: AccessPathsProps) {
  const { t } = useTranslation(['teams', 'common']);
  const ordered = paths.toSorted((one, other) => other.level - one.level);
  const team = ({ id, name }: { readonly id: string; readonly name: string }) => (
    <ThingLink tone="quiet" to={urls.team.to({ id: organizationId, team: id })}>
      {name}
    </ThingLink>
  );
  return (
    <ul className="space-y-1.5 text-sm">
      {ordered.map((path) => (
        <li key={keyOf(path)} className="flex items-start gap-2">
          <span aria-hidden="true" className="mt-0.5 text-ink-3">
            {path.kind === 'role' ? <KeyRound size={16} /> : <UsersRound size={16} />}
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            {path.kind === 'role' ? (
              t(`access.byRole.${path.role}`)
            ) : (
              <>
                {team(path.team)}
                {path.from.id !== path.team.id && (
                  <span className="block text-ink-2 text-xs">
                    {t('access.fromAbove')} {team(path.from)}
                  </span>
                )}
              </>
            )}
          </span>
          <span className="shrink-0 text-ink-2">{t(`common:accessLevel.${path.level}`)}</span>
        </li>
      ))}
    </ul>
  );
}
