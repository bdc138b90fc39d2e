import {
  type ActBody,
  actBodySchema,
  type OperatorAct,
  type OperatorOrganization,
  reasonMaxLength,
} from '@foyer/api/operators/operator.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { Textarea } from '@foyer/ui/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnOrganization } from '#data/operators.ts';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { answerText } from '#lib/i18n/error-text.ts';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useContractForm(actBodySchema, { defaultValues: { reason: '' } });
  const { message, isSubmitting } = form;
  // What was chosen may have been done meanwhile.
  const act = acts.find((one) => one === chosen) ?? acts[0] ?? 'verify';

  const send = async ({ reason }: ActBody) => {
    const result = await proof.run(() => actOnOrganization(queryClient, act, id, reason));
    if (!result) return;
    if (!result.ok) return form.refuse(answerText(i18n, result));
    form.reset();
    setChosen(undefined);
    notify.success(t(`operator:act.done.${act}`, { organization: name }));
    heading.current?.focus();
  };

  return (
    <Card>
      {proof.dialog}
      <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.submit(send)}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 wrap-anywhere font-semibold outline-none">
            {t('operator:act.title', { organization: name })}
          </h2>
          <SegmentedControl
            size="sm"
            label={t('operator:act.choice')}
            value={act}
            onValueChange={setChosen}
            isDisabled={isSubmitting}
            options={acts.map((value) => ({ value, label: t(`operator:act.${value}`) }))}
          />
        </div>
        {message && <Banner tone="danger">{message}</Banner>}
        <Textarea
          label={t('operator:act.reason')}
          hint={t('operator:act.hint')}
          rows={3}
          counter={{
            max: reasonMaxLength,
            text: (count, max) => t('operator:act.length', { count, max }),
            announce: (remaining) => t(remaining < 0 ? 'operator:act.tooLong' : 'operator:act.left', { count: Math.abs(remaining) }),
          }}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-ink-2 text-sm">{t(`operator:act.effect.${act}`)}</p>
          <Button
            type="submit"
            variant={act !== 'verify' && act !== 'resume' ? 'danger' : 'primary'}
            isLoading={isSubmitting}
            loadingLabel={t('operator:act.sending')}
          >
            {t(`operator:act.submit.${act}`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
