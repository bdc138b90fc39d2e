import type { Failure } from '@foyer/api/client';
import { type ActBody, actBodySchema, reasonMaxLength } from '@foyer/api/operators/operator.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { Textarea } from '@foyer/ui/textarea';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { answerText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';

/** What is said of an act. */
export interface ActWords {
  readonly name: string;
  readonly effect: string;
  readonly submit: string;
  readonly done: string;
}

interface ActFormProps<Act extends string> {
  readonly title: string;
  /** What can be done now, the likeliest first. */
  readonly acts: readonly [Act, ...Act[]];
  readonly wordsOf: (act: Act) => ActWords;
  readonly isDanger: (act: Act) => boolean;
  /** Who reads the reason. */
  readonly hint: string;
  readonly sendingLabel: string;
  readonly act: (act: Act, reason: string) => Promise<{ readonly ok: boolean }>;
  /** Asks for a recent proof of who one is where the server wants one. */
  readonly proof: {
    readonly dialog: ReactNode;
    run<Answer extends { readonly ok: boolean }>(call: () => Promise<Answer>): Promise<Answer | undefined>;
  };
}

/** Does one of several things, with a reason (OPR-16). What was typed stays until it is done. */
export function ActForm<Act extends string>({ title, acts, wordsOf, isDanger, hint, sendingLabel, act: run, proof }: ActFormProps<Act>) {
  const { t, i18n } = useTranslation(['operator', 'errors']);
  const [chosen, setChosen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useContractForm(actBodySchema, { defaultValues: { reason: '' } });
  const { message, isSubmitting } = form;
  // What was chosen may have been done meanwhile.
  const act = acts.find((one) => one === chosen) ?? acts[0];
  const words = wordsOf(act);

  const send = async ({ reason }: ActBody) => {
    const result = await proof.run(() => run(act, reason));
    if (!result) return;
    if (!result.ok) return form.refuse(answerText(i18n, result as unknown as Failure));
    form.reset();
    setChosen(undefined);
    notify.success(words.done);
    heading.current?.focus();
  };

  return (
    <Card>
      {proof.dialog}
      <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.submit(send)}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 wrap-anywhere font-semibold outline-none">
            {title}
          </h2>
          <SegmentedControl
            size="sm"
            label={t('operator:act.choice')}
            value={act}
            onValueChange={setChosen}
            isDisabled={isSubmitting}
            options={acts.map((value) => ({ value, label: wordsOf(value).name }))}
          />
        </div>
        {message && <Banner tone="danger">{message}</Banner>}
        <Textarea
          label={t('operator:act.reason')}
          hint={hint}
          rows={3}
          counter={{
            max: reasonMaxLength,
            text: (count, max) => t('operator:act.length', { count, max }),
            announce: (remaining) => t(remaining < 0 ? 'operator:act.tooLong' : 'operator:act.left', { count: Math.abs(remaining) }),
          }}
          {...form.field('reason')}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-ink-2 text-sm">{words.effect}</p>
          <Button type="submit" variant={isDanger(act) ? 'danger' : 'primary'} isLoading={isSubmitting} loadingLabel={sendingLabel}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
