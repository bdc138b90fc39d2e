import { actBodySchema, type OperatorAct, type OperatorOrganization, reasonMaxLength } from '@foyer/api/operators/operator.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { Textarea } from '@foyer/ui/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnOrganization } from '#data/operators.ts';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';
import { judge } from '#lib/form/judge.ts';
import { answerText, errorText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';

/** What can be done to an organization as it is now, the likelier first. */
function actsFor({ verified, asking, suspended }: Pick<OperatorOrganization, 'verified' | 'asking' | 'suspended'>): readonly OperatorAct[] {
  const judged: readonly OperatorAct[] = verified ? ['withdraw'] : asking ? ['verify', 'decline'] : ['verify'];
  return suspended ? ['resume', ...judged] : [...judged, 'suspend'];
}

/** Does something to the organization, with a reason that its owners read (OPR-16). What was typed stays until it is done. */
export function ActSection({ organization }: { readonly organization: OperatorOrganization }) {
  const { t, i18n } = useTranslation(['operator', 'errors']);
  const queryClient = useQueryClient();
  const proof = useRecentProof();
  const { id, name } = organization;
  const acts = actsFor(organization);
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // What was chosen may have been done meanwhile.
  const act = acts.find((one) => one === chosen) ?? acts[0] ?? 'verify';

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const verdict = judge(actBodySchema, { reason });
    setError(verdict.ok ? undefined : errorText(i18n, verdict.errors['reason']));
    setFailure(undefined);
    if (!verdict.ok) return field.current?.focus();
    setIsSending(true);
    const result = await proof.run(() => actOnOrganization(queryClient, act, id, verdict.values.reason));
    setIsSending(false);
    if (!result) return;
    if (!result.ok) return setFailure(answerText(i18n, result));
    setReason('');
    setChosen(undefined);
    notify.success(t(`operator:act.done.${act}`, { organization: name }));
    heading.current?.focus();
  }

  return (
    <Card>
      {proof.dialog}
      <form method="post" noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 wrap-anywhere font-semibold outline-none">
            {t('operator:act.title', { organization: name })}
          </h2>
          <SegmentedControl
            size="sm"
            label={t('operator:act.choice')}
            value={act}
            onValueChange={setChosen}
            isDisabled={isSending}
            options={acts.map((value) => ({ value, label: t(`operator:act.${value}`) }))}
          />
        </div>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Textarea
          ref={field}
          label={t('operator:act.reason')}
          hint={t('operator:act.hint')}
          error={error}
          rows={3}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          counter={{
            max: reasonMaxLength,
            text: (count, max) => t('operator:act.length', { count, max }),
            announce: (remaining) => t(remaining < 0 ? 'operator:act.tooLong' : 'operator:act.left', { count: Math.abs(remaining) }),
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-ink-2 text-sm">{t(`operator:act.effect.${act}`)}</p>
          <Button
            type="submit"
            variant={act !== 'verify' && act !== 'resume' ? 'danger' : 'primary'}
            isLoading={isSending}
            loadingLabel={t('operator:act.sending')}
          >
            {t(`operator:act.submit.${act}`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
