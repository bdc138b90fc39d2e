import type { Role } from '@foyer/api/endpoint';
import { paths } from '@foyer/api/paths';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Announcement } from '@foyer/ui/announcement';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
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

/** The form for up to ten people, or the list for any number of them, and their sending. */
export function Invites({ organizationId, roles, onLeave }: InvitesProps) {
  const { t, i18n } = useTranslation(['invites', 'common', 'errors']);
  const grants = useMemo(() => grantsOf(roles), [roles]);
  const { rows, setRows, isRestored, reset } = useInviteRows(organizationId);
  const { mode, recipients, results } = rows;
  const isList = mode === 'list';
  const addresses = useKnownAddresses(organizationId, recipients);
  const navigate = useNavigate();
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

  // What was sent counts as being there: a second row with the address is a double of it.
  const problems = useMemo(() => {
    const found = new Map(checkRecipients(recipients, addresses.known, grants));
    for (const [key, result] of results) if (result === '') found.delete(key);
    return found;
  }, [recipients, addresses.known, grants, results]);
  const listed = useMemo(() => listRows(recipients, problems, results), [recipients, problems, results]);
  const counts = useMemo(() => countStates(listed), [listed]);

  const sending = useSending({
    organizationId,
    onRows: (given) => setRows((before) => ({ ...before, results: new Map([...before.results, ...given]) })),
  });
  const isSending = sending.progress !== undefined;
  const unsent = isUnsent(rows) && !isDone;

  const beginAnew = useEffectEvent(() => {
    reset();
    setIsDone(false);
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => beginAnew(), resetAfterInviteMs);
    return () => clearTimeout(timer);
  }, [isDone]);
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

  const rowOf = ({ role, unknownRole, permissions, ...given }: ListedRecipient): Recipient => {
    const row = withRole(createRecipient(given), role ?? 'member', grants.own);
    return { ...row, unknownRole, ...(permissions && { permissions: [...permissions] }) };
  };
  const takeList = (list: RecipientList) => {
    setRows((before) => ({
      ...before,
      mode: 'list',
      recipients: [...before.recipients.filter(({ email }) => email.trim() !== ''), ...list.recipients.map(rowOf)],
    }));
    setFailureText(undefined);
    setIgnored(list.ignoredColumns);
    setNotice(t('invites:list.added', { count: list.recipients.length }));
  };
  const pasted = usePastedList(!isSending && !isDone, takeList);

  const pendingPath = paths.directory.to({ id: organizationId }, { query: { only: 'invited' } });
  const toPending = {
    ...{ label: t('invites:toPending'), altText: t('invites:toPending') },
    onAction: () => void navigate(pendingPath),
  };
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
      setIsDone(true);
    } else if (isList) {
      if (failed.length > 0) setFilter('failed');
      if (stopped || failed.length > 0) notify.error(stopped ?? t('invites:someFailed', { count: failed.length }));
      else if (done.length > 0) notify.success(t('invites:invited'), toPending);
    } else {
      // Those that were sent are done with; what is wrong with the others stands at their rows.
      const text = stopped ?? (got.size === 0 ? t('invites:failed') : t('invites:someFailed', { count: failed.length }));
      setFailureText(text);
      notify.error(text);
      setRows((now) => ({ ...now, recipients: now.recipients.filter(({ key }) => got.get(key) !== '') }));
    }
  };

  const ready = listed.filter(({ state }) => state === 'ready' || (!isList && state === 'failed')).map(({ recipient }) => recipient);
  const isEmpty = recipients.every(({ email }) => email.trim() === '');
  const reason = isDone
    ? undefined
    : isEmpty
      ? t('invites:reason.empty')
      : counts.problem > 0
        ? t('invites:reason.problems', { count: counts.problem })
        : ready.length === 0
          ? t(counts.failed > 0 ? 'invites:reason.failed' : 'invites:reason.nothing')
          : undefined;
  const cancel = () => (unsent ? setDiscarding('leave') : onLeave());
  const hasResult = isList && !isSending && !isDone && (counts.sent > 0 || counts.failed > 0 || sending.stopped !== undefined);

  const page = useRef<HTMLDivElement>(null);
  const wasList = useRef(isList);
  useEffect(() => {
    // The field in which the list was pasted has gone with the form.
    if (isList && !wasList.current && document.activeElement === document.body) page.current?.focus();
    wasList.current = isList;
  }, [isList]);
  const foot = useRef<HTMLDivElement>(null);
  const told = unmailed.length > 0 ? 'unmailed' : isSending ? 'sending' : isDone ? 'done' : hasResult ? 'result' : failureText;
  useEffect(() => {
    // It grew: the button, and what is told above it, are not to slip out of sight.
    if (told) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);

  return (
    <div ref={page} tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none" {...pasted}>
      {isRestored && isRestoredShown && !isDone && (
        <Banner
          tone="info"
          onDismiss={() => setIsRestoredShown(false)}
          dismissLabel={t('common:dismiss')}
          action={
            <Button size="sm" isDisabled={isSending} onClick={reset}>
              {t('invites:startOver')}
            </Button>
          }
        >
          {t('invites:restored')}
        </Banner>
      )}
      {isList ? (
        <>
          {ignored.length > 0 && (
            <Banner tone="warn" onDismiss={() => setIgnored([])} dismissLabel={t('common:dismiss')}>
              {t('invites:list.ignored', { count: ignored.length, columns: new Intl.ListFormat(i18n.language).format(ignored) })}
            </Banner>
          )}
          {addresses.hasFailed && <Banner tone="warn">{t('invites:list.checkFailed')}</Banner>}
          <RecipientListView
            organizationId={organizationId}
            rows={listed}
            grants={grants}
            isChecking={addresses.isChecking}
            isSending={isSending || isDone}
            filter={filter}
            onFilter={setFilter}
            onChange={(changed) =>
              change(
                recipients.map((other) => (other.key === changed.key ? changed : other)),
                changed.key,
              )
            }
            onRemove={(keys) => {
              const left = recipients.filter(({ key }) => !keys.has(key));
              if (left.length > 0) return change(left);
              reset();
              // The list went with its last row: once the form is drawn, one goes on in its first field.
              requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[data-recipient] input')?.focus());
            }}
            onChangeMany={(changed) => {
              const byKey = new Map(changed.map((row) => [row.key, row]));
              change(recipients.map((row) => byKey.get(row.key) ?? row));
            }}
          />
        </>
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending && !isDone && reason === undefined) void send(ready);
          }}
        >
          <InviteForm
            organizationId={organizationId}
            recipients={recipients}
            grants={grants}
            problems={problems}
            results={results}
            isDisabled={isSending || isDone}
            onChange={change}
          />
        </form>
      )}
      <ListSource label={t(isList ? 'invites:list.add' : 'invites:source.label')} isDisabled={isSending || isDone} onList={takeList} />
      <Announcement text={notice} />
      {/* What becomes of it stands beside the button that was pressed: a long list hides the top of the page. */}
      <div ref={foot} className="flex min-w-0 flex-col gap-5">
        {unmailed.length > 0 && (
          <Banner
            tone="warn"
            role="status"
            title={t('invites:unmailed.title', { count: unmailed.length })}
            onDismiss={() => setUnmailed([])}
            dismissLabel={t('common:dismiss')}
          >
            {t('invites:unmailed.text', { emails: new Intl.ListFormat(i18n.language).format(unmailed) })}
          </Banner>
        )}
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
      <AlertDialog
        isOpen={discarding !== undefined}
        onOpenChange={() => setDiscarding(undefined)}
        title={t('invites:leave.discardTitle')}
        description={t('invites:leave.discardText')}
        confirmLabel={t('invites:leave.discard')}
        cancelLabel={t('invites:leave.stay')}
        tone="danger"
        onConfirm={() => {
          setDiscarding(undefined);
          reset();
          if (discarding === 'leave') setIsLeaving(true);
        }}
      />
    </div>
  );
}
