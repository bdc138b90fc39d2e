import type { Overview } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import { displayedRole, roleParts } from '@foyer/api/people/role-set';
import { PersonAvatar } from '@foyer/ui/avatar';
import { Badge } from '@foyer/ui/badge';
import { Card } from '@foyer/ui/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ThingLink } from '#lib/thing-link.tsx';

interface AskSectionProps {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly ask: NonNullable<Overview['ask']>;
}

/** Whom to ask for what one may not do oneself: owners first, then admins with their areas (ORG-45). */
export function AskSection({ organizationId: id, organizationName, ask }: AskSectionProps) {
  const { t } = useTranslation(['overview', 'organizations']);
  const more = ask.total - ask.items.length;
  // Owners come first: behind an admin, only admins are left.
  const last = ask.items.at(-1);
  const others = last && displayedRole(last.roles) === 'admin' ? { only: 'admin' } : { sort: '-role' };
  return (
    <Card tone="well">
      <section aria-labelledby="who-to-ask">
        <h2 id="who-to-ask" className="text-name">
          {t('overview:ask.title')}
        </h2>
        <p className="mt-1 text-ink-2 text-sm">{t('overview:ask.text', { organization: organizationName })}</p>
        <ul className="mt-2 divide-y divide-line">
          {ask.items.map(({ id: user, givenName, familyName, email, roles }) => {
            const name = `${givenName} ${familyName}`;
            const role = displayedRole(roles);
            const areas = roleParts(roles).permissions.map((permission) => t(`organizations:permission.${permission}`));
            return (
              <li key={user} className="flex items-center gap-2.5 py-2.5">
                <PersonAvatar size="sm" name={name} id={user} />
                <span className="min-w-0 flex-1">
                  <span className="block wrap-anywhere">
                    <Link
                      to={paths.directory.to({ id }, { query: { user } })}
                      className="focus-ring inline-flex min-h-6 items-center rounded-chip font-semibold hover:underline"
                    >
                      {name}
                    </Link>
                  </span>
                  {role === 'admin' ? (
                    <span className="block text-ink-2 text-xs">{areas.join(', ')}</span>
                  ) : (
                    <span title={email} className="block truncate text-ink-2 text-xs">
                      <a href={`mailto:${email}`} className="focus-ring inline-block rounded-chip py-1 hover:text-ink hover:underline">
                        {email}
                      </a>
                    </span>
                  )}
                </span>
                <Badge tone="neutral" mark="none">
                  {t(`organizations:role.${role}`)}
                </Badge>
              </li>
            );
          })}
        </ul>
        {more > 0 && (
          <p className="mt-2 text-sm">
            <ThingLink tone="quiet" to={paths.directory.to({ id }, { query: others })}>
              {t('overview:ask.more', { count: more })}
            </ThingLink>
          </p>
        )}
      </section>
    </Card>
  );
}
