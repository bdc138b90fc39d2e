import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { listUserEntries } from '@foyer/api/people/entry.contract';
import { judgeRegrant, type RoleLock, roleLock } from '@foyer/api/people/people.rules';
import type { DirectoryUser } from '@foyer/api/people/user.schema';
import { listUserProjects } from '@foyer/api/projects/project.contract';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import { addUserTeams } from '@foyer/api/teams/team.contract';
import { PersonAvatar } from '@foyer/ui/avatar';
import { Button } from '@foyer/ui/button';
import { DateTime, RelativeTime } from '@foyer/ui/date-time';
import { DescriptionList } from '@foyer/ui/description-list';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { SidePanel, SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetPerson, personQuery, updateUserRoles } from '#data/people.ts';
import { toldFailureOf } from '#data/query.ts';
import { useHistoryPath } from '#data/use-history-path.ts';
import { withEveryProject } from '#features/role-editor/role-choice.ts';
import { failureKindOf } from '#lib/failures.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { ThingLink } from '#lib/thing-link.tsx';
import type { Caller } from './caller.ts';
import { EntriesSection } from './entries-section.tsx';
import { useKnownEntry } from './known-entry.ts';
import { MembershipsSection } from './memberships-section.tsx';
import { fullName } from './names.ts';
import { ReachSection } from './reach-section.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RoleQuestionDialog } from './role-question-dialog.tsx';
import { RoleSections } from './role-sections.tsx';
import { useRoleQuestion } from './use-role-question.ts';
import { useRoleSave } from './use-role-save.ts';

interface PersonPanelProps {
  readonly organizationId: string;
  readonly id: string;
  readonly caller: Caller;
  readonly onClose: () => void;
}

/** The roles with which somebody would reach every project, when the caller can give them. */
function offeredReach(roles: readonly Role[], caller: Caller): readonly Role[] | undefined {
  const offered = withEveryProject(roles);
  return judgeRegrant(caller.roles, roles, offered) ? undefined : offered;
}

/** Somebody in the organization: role, permissions, teams, details, and the way out. */
export function PersonPanel({ organizationId, id, caller, onClose }: PersonPanelProps) {
  const { t, i18n } = useTranslation(['directory', 'common', 'errors']);
  const queryClient = useQueryClient();
  const row = useKnownEntry(organizationId, 'user', id);
  const detail = useQuery(personQuery(organizationId, id));
  const history = useHistoryPath(organizationId, 'user', id);
  const [isRevoking, setIsRevoking] = useState(false);
  const person = detail.data ?? row;
  const failure = toldFailureOf(detail.error);
  const isGone = failure !== undefined && failureKindOf(failure) === 'gone';
  const leave = useEffectEvent(() => {
    forgetPerson(queryClient, organizationId, id);
    notify.warning(t('directory:users.gone'));
    onClose();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  const lock = person && roleLock(person, caller);
  const name = person && fullName(person);
  const isSelf = person?.id === caller.id;
  const untitled = t(failure ? 'directory:person.failedTitle' : 'directory:person.loading');
  const isOpenToChange = person !== undefined && lock === undefined;
  const canOffer = isOpenToChange && !reachesAllProjects(person.roles);
  const problem = failure && !isGone && (
    <ErrorState
      headingLevel={3}
      title={t('directory:person.failedTitle')}
      text={failureText(i18n, failure)}
      retryLabel={t('common:retry')}
      isRetrying={detail.isFetching}
      onRetry={() => void detail.refetch()}
    />
  );
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={
        name ? (
          <>
            {name} {isSelf && <span className="font-normal text-ink-2">{t('directory:users.you')}</span>}
          </>
        ) : (
          untitled
        )
      }
      description={person && <span className="wrap-anywhere">{person.email}</span>}
      avatar={person && <PersonAvatar size="lg" name={name ?? ''} id={person.id} />}
      closeLabel={t('common:close')}
      footer={
        isOpenToChange && (
          <Button size="sm" variant="quiet-danger" onClick={() => setIsRevoking(true)}>
            {t('directory:person.revoke')}
          </Button>
        )
      }
    >
      {person && name ? (
        <>
          <PersonRole organizationId={organizationId} person={person} name={name} caller={caller} lock={lock} onGone={onClose} />
          <MembershipsSection organizationId={organizationId} userId={id} name={name} canModify={mayCall(addUserTeams, caller.roles)} />
          {mayCall(listUserProjects, caller.roles) && (
            <ReachSection
              organizationId={organizationId}
              userId={id}
              name={name}
              offered={canOffer ? offeredReach(person.roles, caller) : undefined}
            />
          )}
          <PersonDetails person={person} history={history} />
          {mayCall(listUserEntries, caller.roles) && <EntriesSection organizationId={organizationId} userId={id} />}
          <RevokeDialog
            organizationId={organizationId}
            userId={id}
            name={name}
            isOpen={isRevoking}
            onClose={() => setIsRevoking(false)}
            onRevoked={onClose}
          />
        </>
      ) : (
        problem
      )}
    </SidePanel>
  );
}

interface PersonDetailsProps {
  readonly person: Pick<DirectoryUser, 'joinedAt' | 'lastSeenAt' | 'confirmed'> & { readonly secondFactor?: boolean | undefined };
  readonly history: string | undefined;
}

function PersonDetails({ person, history }: PersonDetailsProps) {
  const { t, i18n } = useTranslation(['directory', 'common']);
  const { secondFactor } = person;
  return (
    <SidePanelSection title={t('directory:person.details')}>
      <DescriptionList
        layout="stack"
        items={[
          { term: t('directory:person.joined'), value: <DateTime value={person.joinedAt} locale={i18n.language} /> },
          {
            term: t('directory:person.lastSeen'),
            value: person.lastSeenAt ? <RelativeTime value={person.lastSeenAt} locale={i18n.language} /> : t('directory:person.never'),
          },
          ...(secondFactor === undefined
            ? []
            : [
                {
                  term: t('directory:person.secondFactor'),
                  value: t(secondFactor ? 'directory:person.secondFactorOn' : 'directory:person.secondFactorOff'),
                },
              ]),
          ...(history
            ? [{ term: t('common:ownHistory.title'), value: <ThingLink to={history}>{t('common:ownHistory.show')}</ThingLink> }]
            : []),
          ...(person.confirmed ? [] : [{ term: t('directory:users.email'), value: t('directory:person.unconfirmed') }]),
        ]}
      />
    </SidePanelSection>
  );
}

interface PersonRoleProps {
  readonly organizationId: string;
  readonly person: { readonly id: string; readonly roles: readonly Role[]; readonly version: number };
  readonly name: string;
  readonly caller: Caller;
  readonly lock: RoleLock | undefined;
  readonly onGone: () => void;
}

function PersonRole({ organizationId, person, name, caller, lock, onGone }: PersonRoleProps) {
  const { t } = useTranslation('directory');
  const queryClient = useQueryClient();
  const { state, save } = useRoleSave({
    change: (change) => updateUserRoles(queryClient, organizationId, person, change),
    done: t('person.updated'),
    conflict: t('person.conflict', { name }),
    gone: t('users.gone'),
    onGone,
    undo: {
      roles: person.roles,
      means: t('person.undoUpdate', { name }),
      // Who took away a permission that they do not have cannot give it back.
      isAllowed: (from, to) => judgeRegrant(caller.roles, from, to) === undefined,
      reverse: ({ roles, version }, to) => updateUserRoles(queryClient, organizationId, { id: person.id, roles, version }, () => to),
    },
  });
  const { question, isAsking, ask, answer } = useRoleQuestion(organizationId, person, save);
  return (
    <>
      <RoleSections roles={person.roles} caller={caller} lock={lock} state={isAsking ? 'checking' : state} onChange={ask} />
      <RoleQuestionDialog organizationId={organizationId} name={name} question={question} onAnswer={answer} />
    </>
  );
}
