import { limitsBodySchema, type OperatorOrganization, reasonMaxLength } from '@foyer/api/operators/operator.schema';
import { limitedThings } from '@foyer/api/organizations/limit.schema';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { TextField } from '@foyer/ui/text-field';
import { Textarea } from '@foyer/ui/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { changeOrganizationLimits } from '#data/operator-acts.ts';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { answerText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';

interface LimitsDialogProps {
  readonly organization: OperatorOrganization;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Typed {
  readonly type: OperatorOrganization['type'];
  readonly seats: string;
  readonly projects: string;
  readonly connectors: string;
  readonly reason: string;
}

/** An empty field is no limit. */
const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));
const typedSchema = z.pipe(
  z.transform(({ seats, projects, connectors, ...rest }: Typed) => ({
    ...rest,
    ...{ seats: limitOf(seats), projects: limitOf(projects), connectors: limitOf(connectors) },
  })),
  limitsBodySchema,
);

const types = ['standard', 'enterprise'] as const;

/** Sets what the organization may have (OPR-23). What is there already stays when a limit is below it. */
export function LimitsDialog({ organization, isOpen, onClose }: LimitsDialogProps) {
  const { t, i18n } = useTranslation(['operator', 'errors']);
  const queryClient = useQueryClient();
  const proof = useRecentProof();
  const { id, name, type, limits } = organization;
  const textOf = (thing: (typeof limitedThings)[number]) => String(limits[thing] ?? '');
  const form = useContractForm(typedSchema, {
    defaultValues: { type, seats: textOf('seats'), projects: textOf('projects'), connectors: textOf('connectors'), reason: '' },
  });

  const submit = form.submit(async (body) => {
    const result = await proof.run(() => changeOrganizationLimits(queryClient, { params: { id }, body }));
    if (!result) return;
    if (!result.ok) return form.refuse(answerText(i18n, result));
    form.resetField('reason');
    onClose();
    notify.success(t('operator:limits.done', { organization: name }));
  });

  return (
    <>
      {proof.dialog}
      <FormDialog
        isOpen={isOpen && !proof.isAsking}
        onClose={onClose}
        title={t('operator:limits.dialogTitle', { organization: name })}
        description={t('operator:limits.text')}
        submitLabel={t('operator:limits.submit')}
        submittingLabel={t('operator:act.sending')}
        isSubmitting={form.isSubmitting}
        isBlocked={false}
        reason=""
        message={form.message}
        onSubmit={() => void submit()}
      >
        <SegmentedControl
          label={t('operator:list.type')}
          value={form.watch('type')}
          onValueChange={(value) => form.setValue('type', types.find((one) => one === value) ?? type)}
          options={types.map((value) => ({ value, label: t(`operator:type.${value}`) }))}
        />
        {limitedThings.map((thing) => (
          <TextField
            key={thing}
            label={t(`operator:limits.${thing}`)}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('operator:limits.none')}
            {...form.field(thing)}
          />
        ))}
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
      </FormDialog>
    </>
  );
}
