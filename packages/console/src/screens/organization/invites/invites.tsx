import type { Role } from '@foyer/api/endpoint';
import { paths } from '@foyer/api/paths';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Announcement } from '@foyer/ui/announcement';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '#lib/notifications/notifications.ts';
import { InviteForm } from './invite-form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { countStates, type ListFilter, listRows } from './list-rows.ts';
import { ListSource } from './list-source.tsx';
import { createRecipient, grantsOf, type Recipient, withRole } from './recipient.ts';
import { checkRecipients } from './recipient-check.ts';
import type { ListedRecipient, RecipientList } from './recipient-list.ts';
import { RecipientListView } from './recipient-list-view.tsx';
import { SendBar, SendingProgress, SendResult } from './send-bar.tsx';
import { isUnsent, useInviteRows } from './use-invite-rows.ts';
import { useKnownAddresses } from './use-known-addresses.ts';
import { usePastedList } from './use-pasted-list.ts';
import { useSending } from './use-sending.ts';

/** PPL-27, in milliseconds. */
const resetAfterInviteMs = 2000;

interface InvitesProps {
  readonly organizationId: string;
  /** The sender's own. */
  readonly roles: readonly Role[];
  readonly onLeave: () => void;
}

type Grants = ReturnType<typeof grantsOf>;

/** The row of somebody in a list that was pasted. */
function rowOf({ role, unknownRole, permissions, ...given }: ListedRecipient, own: Grants['own']): Recipient {
  const row = withRole(createRecipient(given), role ?? 'member', own);
  return { ...row, unknownRole, ...(permissions && { permissions: [...permissions] }) };
}

/** The rows with what is wrong with each, and how many there are of each state. */
function useListed(
  { recipients, results }: ReturnType<typeof useInviteRows>['rows'],
  known: ReturnType<typeof useKnownAddresses>['known'],
  grants: Grants,
) {
  // What was sent counts as being there: a second row with the address is a double of it.
  const problems = useMemo(() => {
    const found = new Map(checkRecipients(recipients, known, grants));
    for (const [key, result] of results) if (result === '') found.delete(key);
    return found;
  }, [recipients, known, grants, results]);
  const listed = useMemo(() => listRows(recipients, problems, results), [recipients, problems, results]);
  const counts = useMemo(() => countStates(listed), [listed]);
  return { problems, listed, counts };
}

/** What can be done to the rows of the list. */
function listEdits(
  recipients: readonly Recipient[],
  change: (next: readonly Recipient[], changedKey?: string) => void,
  onEmpty: () => void,
) {
  const withRows = (changed: readonly Recipient[]) => {
    const byKey = new Map(changed.map((row) => [row.key, row]));
    return recipients.map((row) => byKey.get(row.key) ?? row);
  };
  return {
    onChange: (changed: Recipient) => change(withRows([changed]), changed.key),
    onChangeMany: (changed: readonly Recipient[]) => change(withRows(changed)),
    onRemove: (keys: ReadonlySet<string>) => {
      const left = recipients.filter(({ key }) => !keys.has(key));
      if (left.length > 0) change(left);
      else onEmpty();
    },
  };
}

/** The way from a notification to those who were invited. */
function useToPending(organizationId: string) {
  const { t } = useTranslation('invites');
  const navigate = useNavigate();
  const path = paths.directory.to({ id: organizationId }, { query: { only: 'invited' } });
  return { label: t('toPending'), altText: t('toPending'), onAction: () => void navigate(path) };
}

function IgnoredBanner({ columns, onDismiss }: { readonly columns: readonly string[]; readonly onDismiss: () => void }) {
  const { t, i18n } = useTranslation(['invites', 'common']);
  return (
    <Banner tone="warn" onDismiss={onDismiss} dismissLabel={t('common:dismiss')}>
      {t('invites:list.ignored', { count: columns.length, columns: new Intl.ListFormat(i18n.language).format(columns) })}
    </Banner>
  );
}

interface DiscardQuestionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

function DiscardQuestion({ isOpen, onClose, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('invites');
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('leave.discardTitle')}
      description={t('leave.discardText')}
      confirmLabel={t('leave.discard')}
      cancelLabel={t('leave.stay')}
      tone="danger"
      onConfirm={onDiscard}
    />
  );
}

/** What keeps from sending: the end of its text's key. */
function lackOf(isEmpty: boolean, counts: ReturnType<typeof countStates>, readyCount: number) {
  if (isEmpty) return 'empty';
  if (counts.problem > 0) return 'problems';
  if (readyCount > 0) return undefined;
  return counts.failed > 0 ? 'failed' : 'nothing';
}

/** Begins anew a while after everybody was invited. */
function useAfterInvite(isDone: boolean, onOver: () => void): void {
  const beginAnew = useEffectEvent(onOver);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => beginAnew(), resetAfterInviteMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}

/** The field in which a list was pasted has gone with the form: the page takes the focus. */
function useFocusOfList(page: RefObject<HTMLElement | null>, isList: boolean): void {
  const wasList = useRef(isList);
  useEffect(() => {
    if (isList && !wasList.current && document.activeElement === document.body) page.current?.focus();
    wasList.current = isList;
  }, [page, isList]);
}

/** Brings the foot into view when it grows: the button, and what is told above it, are not to slip out of sight. */
function useFootInView(told: readonly unknown[]) {
  const foot = useRef<HTMLDivElement>(null);
  const first = told.findIndex(Boolean);
  const what = first >= 0 && `${first} ${told[first]}`;
  useEffect(() => {
    if (what) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  return foot;
}

interface RestoredBannerProps {
  readonly isSending: boolean;
  readonly onReset: () => void;
  readonly onDismiss: () => void;
}

function RestoredBanner({ isSending, onReset, onDismiss }: RestoredBannerProps) {
  const { t } = useTranslation(['invites', 'common']);
  return (
    <Banner
      tone="info"
      onDismiss={onDismiss}
      dismissLabel={t('common:dismiss')}
      action={
        <Button size="sm" isDisabled={isSending} onClick={onReset}>
          {t('invites:startOver')}
        </Button>
      }
    >
      {t('invites:restored')}
    </Banner>
  );
}

function UnmailedBanner({ emails, onDismiss }: { readonly emails: readonly string[]; readonly onDismiss: () => void }) {
  const { t, i18n } = useTranslation(['invites', 'common']);
  return (
    <Banner
      tone="warn"
      role="status"
      title={t('invites:unmailed.title', { count: emails.length })}
      onDismiss={onDismiss}
      dismissLabel={t('common:dismiss')}
    >
      {t('invites:unmailed.text', { emails: new Intl.ListFormat(i18n.language).format(emails) })}
    </Banner>
  );
}

/** The form for up to ten people, or the list for any number of them, and their sending. */
export function Invites({ organizationId, roles, onLeave }: InvitesProps) {
  const { t } = useTranslation(['invites', 'common', 'errors']);
  const grants = useMemo(() => grantsOf(roles), [roles]);
  const { rows, setRows, isRestored, reset } = useInviteRows(organizationId);
  const { mode, recipients, results } = rows;
  const isList = mode === 'list';
  const addresses = useKnownAddresses(organizationId, recipients);
  const formId = useId();
  const [isDone, setIsDone] = useState(false);
  const [isRestoredShown, setIsRestoredShown] = useState(true);
  const [discarding, setDiscarding] = useState<'leave' | 'reset'>();
  const [isLeaving, setIsLeaving] = useState(false);
  const [failureText, setFailureText] = useState<string>();
  const [filter, setFilter] = useState<ListFilter>('all');
  const [notice, setNotice] = useState('');
  const [unmailed, setUnmailed] = useState<readonly string[]>([]);
  const [ignored, setIgnored] = useState<readonly string[]>([]);

  const { problems, listed, counts } = useListed(rows, addresses.known, grants);

  const sending = useSending({
    organizationId,
    onRows: (given) => setRows((before) => ({ ...before, results: new Map([...before.results, ...given]) })),
  });
  const isSending = sending.progress !== undefined;
  const isLocked = isSending || isDone;
  const unsent = isUnsent(rows) && !isDone;

  useAfterInvite(isDone, () => {
    reset();
    setIsDone(false);
  });
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    // After the guard has heard that nothing is left to ask about.
    if (isLeaving && !unsent) leave();
  }, [isLeaving, unsent]);

  const change = (next: readonly Recipient[], changedKey?: string) =>
    setRows((before) => {
      const kept = new Map(before.results);
      if (changedKey) kept.delete(changedKey);
      return { ...before, recipients: next, results: kept };
    });

  const page = useRef<HTMLDivElement>(null);
  const edits = listEdits(recipients, change, () => {
    reset();
    // The list went with its last row: once the form is drawn, one goes on in its first field.
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[data-recipient] input')?.focus());
  });
  const takeList = (list: RecipientList) => {
    setRows((before) => ({
      ...before,
      mode: 'list',
      recipients: [
        ...before.recipients.filter(({ email }) => email.trim() !== ''),
        ...list.recipients.map((listed) => rowOf(listed, grants.own)),
      ],
    }));
    setFailureText(undefined);
    setIgnored(list.ignoredColumns);
    setNotice(t('invites:list.added', { count: list.recipients.length }));
  };
  const pasted = usePastedList(!isLocked, takeList);

  const toPending = useToPending(organizationId);
  const send = async (chosen: readonly Recipient[]) => {
    setFailureText(undefined);
    const { results: got, unmailed: withoutMail, stopped } = await sending.send(chosen);
    setUnmailed((before) => [...before, ...withoutMail]);
    const done = chosen.filter(({ key }) => got.get(key) === '');
    addresses.noteInvited(done.map(({ email }) => email));
    const failed = chosen.filter(({ key }) => got.get(key));
    addresses.askAgain(failed.map(({ email }) => email));
    const before = isList ? recipients.filter(({ key }) => results.get(key) === '').length : 0;
    if (done.length === chosen.length && before + done.length === recipients.length) {
      notify.success(t('invites:invited'), toPending);
      return setIsDone(true);
    }
    const someFailed = t('invites:someFailed', { count: failed.length });
    if (!isList) {
      // Those that were sent are done with; what is wrong with the others stands at their rows.
      const text = stopped ?? (got.size === 0 ? t('invites:failed') : someFailed);
      setFailureText(text);
      notify.error(text);
      return setRows((now) => ({ ...now, recipients: now.recipients.filter(({ key }) => got.get(key) !== '') }));
    }
    if (failed.length > 0) setFilter('failed');
    if (stopped || failed.length > 0) notify.error(stopped ?? someFailed);
    else if (done.length > 0) notify.success(t('invites:invited'), toPending);
  };

  const ready = listed.filter(({ state }) => state === 'ready' || (!isList && state === 'failed')).map(({ recipient }) => recipient);
  const isEmpty = recipients.every(({ email }) => email.trim() === '');
  const lack = isDone ? undefined : lackOf(isEmpty, counts, ready.length);
  const reason = lack && t(`invites:reason.${lack}`, { count: counts.problem });
  const cancel = () => (unsent ? setDiscarding('leave') : onLeave());
  const hasResult = isList && !isLocked && (counts.sent > 0 || counts.failed > 0 || sending.stopped !== undefined);

  useFocusOfList(page, isList);
  const foot = useFootInView([unmailed.length > 0, isSending, isDone, hasResult, failureText]);

  return (
    <div ref={page} tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none" {...pasted}>
      {isRestored && isRestoredShown && !isDone && (
        <RestoredBanner isSending={isSending} onReset={reset} onDismiss={() => setIsRestoredShown(false)} />
      )}
      {isList ? (
        <>
          {ignored.length > 0 && <IgnoredBanner columns={ignored} onDismiss={() => setIgnored([])} />}
          {addresses.hasFailed && <Banner tone="warn">{t('invites:list.checkFailed')}</Banner>}
          <RecipientListView
            organizationId={organizationId}
            rows={listed}
            grants={grants}
            isChecking={addresses.isChecking}
            isSending={isLocked}
            filter={filter}
            onFilter={setFilter}
            {...edits}
          />
        </>
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isLocked && reason === undefined) void send(ready);
          }}
        >
          <InviteForm
            organizationId={organizationId}
            recipients={recipients}
            grants={grants}
            problems={problems}
            results={results}
            isDisabled={isLocked}
            onChange={change}
          />
        </form>
      )}
      <ListSource label={t(isList ? 'invites:list.add' : 'invites:source.label')} isDisabled={isLocked} onList={takeList} />
      <Announcement text={notice} />
      {/* What becomes of it stands beside the button that was pressed: a long list hides the top of the page. */}
      <div ref={foot} className="flex min-w-0 flex-col gap-5">
        {unmailed.length > 0 && <UnmailedBanner emails={unmailed} onDismiss={() => setUnmailed([])} />}
        {isDone && <Banner tone="ok">{t('invites:invited')}</Banner>}
        {failureText && !isList && <Banner tone="danger">{failureText}</Banner>}
        {hasResult && (
          <SendResult
            sent={counts.sent}
            failed={counts.failed}
            waiting={counts.ready + counts.problem}
            stopped={sending.stopped}
            onRetry={() => void send(listed.filter(({ state }) => state === 'failed').map(({ recipient }) => recipient))}
            onShowFailed={() => setFilter('failed')}
            onFinish={() => (unsent ? setDiscarding('reset') : reset())}
          />
        )}
        {isList && sending.progress && <SendingProgress progress={sending.progress} onStop={sending.callOff} />}
        <SendBar
          count={ready.length}
          reason={reason}
          isSending={isSending}
          isDone={isDone}
          formId={isList ? undefined : formId}
          onSend={() => void send(ready)}
          onCancel={cancel}
        />
      </div>
      <LeaveGuard isUnsent={unsent && !isLeaving} isSending={isSending} />
      <DiscardQuestion
        isOpen={discarding !== undefined}
        onClose={() => setDiscarding(undefined)}
        onDiscard={() => {
          setDiscarding(undefined);
          reset();
          if (discarding === 'leave') setIsLeaving(true);
        }}
      />
    </div>
  );
}
