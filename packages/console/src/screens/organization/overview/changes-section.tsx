import { mayCall } from '@foyer/api/access';
import { brand } from '@foyer/api/brand';
import type { Role } from '@foyer/api/endpoint';
import { listHistory } from '@foyer/api/history/history.contract';
import type { OverviewChange } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import { thingReaders } from '@foyer/api/thing-readers';
import { PersonAvatar } from '@foyer/ui/avatar';
import { DateTime } from '@foyer/ui/date-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listedPath, thingPath } from '#data/use-thing-path.ts';
import { actorText, changeText, differenceText } from '#features/history-texts/history-texts.ts';
import { fullDay } from '#lib/full-day.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import { ThingLink } from '#lib/thing-link.tsx';
import { type ChangeGroup, changesByDay } from './changes-by-day.ts';
import { Section } from './section-head.tsx';

interface ChangesSectionProps {
  readonly organizationId: string;
  readonly personId: string | undefined;
  readonly roles: readonly Role[];
  readonly changes: readonly OverviewChange[];
}

/** So many things of one entry are named, and so many entries shown. */
const namedThings = 3;
const shownGroups = 8;
const dayMs = 86_400_000;
/** What is said to the reader of changes of themselves. */
const ownChanges = { 'user.joined': 'joined', 'user.rolesChanged': 'roles', 'user.teamsChanged': 'teams' } as const;

/** Under which text a change of the reader is told; undefined where it is of anything else. */
function ownChange({ action, thing }: OverviewChange, personId: string | undefined) {
  return thing.kind === 'user' && thing.id === personId ? ownChanges[action as keyof typeof ownChanges] : undefined;
}

/** What changed lately, by day (ORG-43): the organization's history for its owners, for anybody else what concerns them. */
export function ChangesSection({ organizationId, personId, roles, changes }: ChangesSectionProps) {
  const { t, i18n } = useTranslation(['overview', 'history']);
  const seesHistory = mayCall(listHistory, roles);
  const dayText = (at: string) => {
    const day = new Date(at).toDateString();
    if (day === new Date().toDateString()) return t('overview:changes.today');
    if (day === new Date(Date.now() - dayMs).toDateString()) return t('overview:changes.yesterday');
    return fullDay(i18n.language, new Date(at), new Date());
  };
  const days = changesByDay(changes);
  let room = shownGroups;
  const shown = days.flatMap(({ at, groups }) => {
    const fitting = groups.slice(0, Math.max(room, 0));
    room -= groups.length;
    return fitting.length > 0 ? [{ at, groups: fitting }] : [];
  });
  return (
    <Section
      id="changes"
      title={t(seesHistory ? 'overview:changes.title' : 'overview:changes.titleOwn')}
      {...(seesHistory && { aside: t('overview:changes.all'), asideTo: paths.history.to({ id: organizationId }) })}
    >
      {shown.length === 0 && <p className="text-ink-2 text-sm">{t('overview:changes.none')}</p>}
      <div className="space-y-5">
        {shown.map(({ at, groups }) => (
          <div key={at}>
            <h3 className="mb-2 font-emphasis text-ink-2 text-xs">{dayText(at)}</h3>
            <ol className="space-y-3">
              {groups.map((group) => (
                <Entry key={group.id} organizationId={organizationId} group={group} roles={roles} personId={personId} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

function placePath(organizationId: string, place: NonNullable<OverviewChange['place']>): string {
  const listed = place.kind === 'connector' ? listedPath(organizationId, { ...place, isShared: false }) : undefined;
  return listed ?? thingPath(organizationId, place);
}

interface EntryProps extends Pick<ChangesSectionProps, 'organizationId' | 'roles' | 'personId'> {
  readonly group: ChangeGroup;
}

function Entry({ organizationId, group: { first, changes }, roles, personId }: EntryProps) {
  const { t, i18n } = useTranslation(['overview', 'history']);
  const { actor, at } = first;
  const named = [...new Map(changes.map((change) => [change.thing.id, change])).values()];
  const rest = named.length - namedThings;
  const links: Record<string, (words: string) => ReactNode> = {};
  const names = named.slice(0, namedThings).map(({ place, thing }, index) => {
    const to = place && mayCall({ access: thingReaders[place.kind] }, roles) ? placePath(organizationId, place) : undefined;
    links[`thing${index}`] = (words) =>
      to === undefined ? (
        <span className="font-semibold text-ink">{words}</span>
      ) : (
        <Link to={to} className="focus-ring rounded-chip font-semibold text-ink hover:underline">
          {words}
        </Link>
      );
    return `<thing${index}>${thing.name}</thing${index}>`;
  });
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
    ...names,
    ...(rest > 0 ? [t('overview:changes.more', { count: rest })] : []),
  ]);
  const own = named.length === 1 ? ownChange(first, personId) : undefined;
  const difference = changes.length === 1 ? differenceText(i18n, first) : '';
  return (
    <li className="flex gap-2.5">
      <span className="shrink-0 pt-0.5">
        <PersonAvatar size="sm" name={actor.name || brand.name} id={actor.id ?? actor.name} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-ink-2">
          {own ? (
            t(`overview:changes.own.${own}`)
          ) : (
            <LinkedText text={changeText(i18n, { ...first, thing: { ...first.thing, name: list } }, named.length > 1)} links={links} />
          )}
        </p>
        <p className="wrap-anywhere text-ink-2 text-xs">
          {actor.id === personId ? (
            t('overview:changes.you')
          ) : (
            <ThingLink tone="quiet" to={actor.id ? thingPath(organizationId, { kind: 'person', id: actor.id }) : undefined}>
              {actorText(i18n, first)}
            </ThingLink>
          )}
          {' · '}
          <DateTime value={at} locale={i18n.language} format="time" />
        </p>
        {difference && <p className="line-clamp-2 wrap-anywhere text-ink-3 text-xs">{difference}</p>}
      </div>
    </li>
  );
}
