import type { OperatorPerson, PersonAct } from '@foyer/api/operators/operator-person.schema';
import { paths } from '@foyer/api/paths';
import { Badge } from '@foyer/ui/badge';
import { Banner } from '@foyer/ui/banner';
import { DateTime } from '@foyer/ui/date-time';
import { TextLink } from '@foyer/ui/link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { actOnPerson, operatorPersonQuery } from '#data/operator-people.ts';
import { ActForm } from '#features/operator/act-form.tsx';
import { DeskPage } from '#features/operator/desk-page.tsx';
import { EventsSection } from '#features/operator/events-section.tsx';
import { Figures } from '#features/operator/figures.tsx';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';

/** What can be done to an account as it is now, the likelier first. */
function actsFor({ confirmed, locked, secondFactor, resetAt, sessions }: OperatorPerson): readonly PersonAct[] {
  return [
    ...(confirmed ? [] : (['confirm'] as const)),
    ...(locked ? (['unlock'] as const) : []),
    ...(resetAt === undefined ? [] : (['keepSecondFactor'] as const)),
    ...(sessions > 0 ? (['signOut'] as const) : []),
    ...(secondFactor && resetAt === undefined ? (['resetSecondFactor'] as const) : []),
  ];
}

/** Somebody's account at the operators' desk (OPR-19). */
export function OperatorPersonScreen() {
  const { t } = useTranslation('operator');
  const { person: id = '' } = useParams();
  const query = useQuery(operatorPersonQuery(id));
  const person = query.data;
  return (
    <DeskPage
      title={person ? `${person.givenName} ${person.familyName}` : t('people.title')}
      badges={person?.locked && <Badge tone="warn">{t('person.locked')}</Badge>}
      description={person?.email}
      back={{ to: paths.operatorPeople.to(), label: t('people.title') }}
      query={query}
      failedTitle={t('person.failedTitle')}
      loadingLabel={t('person.loading')}
    >
      {(data) => <Parts key={id} person={data} />}
    </DeskPage>
  );
}

function Parts({ person }: { readonly person: OperatorPerson }) {
  const { t, i18n } = useTranslation('operator');
  const queryClient = useQueryClient();
  const proof = useRecentProof();
  const { id, email, confirmed, locked, secondFactor, sessions, lastSignInAt, createdAt, resetAt, owns } = person;
  const [first, ...more] = actsFor(person);
  const date = (value: string) => <DateTime value={value} locale={i18n.language} format="date" />;
  const moment = resetAt && new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(resetAt));
  return (
    <>
      {moment && <Banner tone="warn">{t('person.resetPlanned', { date: moment })}</Banner>}
      <Figures
        label={t('person.account')}
        figures={[
          { term: t('people.email'), value: t(confirmed ? 'person.confirmed' : 'person.unconfirmed') },
          { term: t('person.signIn'), value: t(locked ? 'person.locked' : 'person.allowed') },
          { term: t('person.secondFactor'), value: t(secondFactor ? 'person.on' : 'person.off') },
          { term: t('person.sessions'), value: new Intl.NumberFormat(i18n.language).format(sessions) },
          { term: t('person.lastSignIn'), value: lastSignInAt === null ? t('person.unknown') : date(lastSignInAt) },
          { term: t('person.created'), value: date(createdAt) },
        ]}
      />
      <div className="grid items-start gap-6 desk:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-6 desk:col-span-2">
          {first ? (
            <ActForm
              proof={proof}
              title={t('act.title', { organization: email })}
              acts={[first, ...more]}
              wordsOf={(act) => ({
                name: t(`personAct.${act}.name`),
                effect: t(`personAct.${act}.effect`),
                submit: t(`personAct.${act}.submit`),
                done: t(`personAct.${act}.done`, { email }),
              })}
              isDanger={(act) => act === 'signOut' || act === 'resetSecondFactor'}
              hint={t('person.hint')}
              sendingLabel={t('person.sending')}
              act={(act, reason) => actOnPerson(queryClient, { params: { userId: id }, body: { act, reason } })}
            />
          ) : (
            <p className="text-ink-2">{t('person.nothingToDo')}</p>
          )}
          <EventsSection events={person.events} textOf={(act) => t(`personAct.${act}.event`)} />
        </div>
        <section aria-labelledby="owns" className="min-w-0">
          <h2 id="owns" className="font-semibold">
            {t('person.owns')}
          </h2>
          {owns.length === 0 ? (
            <p className="mt-2 text-ink-2">{t('person.ownsNothing')}</p>
          ) : (
            <ul className="mt-2 wrap-anywhere">
              {owns.map((organization) => (
                <li key={organization.id} className="py-1">
                  <TextLink asChild>
                    <Link to={paths.operatorOrganization.to({ id: organization.id })}>{organization.name}</Link>
                  </TextLink>{' '}
                  <span className="text-ink-2 tabular-nums">#{organization.id}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
