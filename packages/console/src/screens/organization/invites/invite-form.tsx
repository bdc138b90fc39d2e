import { Button } from '@foyer/ui/button';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createRecipient, type Grants, type Recipient, rowsByHand } from './recipient.ts';
import type { RecipientProblem } from './recipient-check.ts';
import { RecipientRow } from './recipient-row.tsx';

interface InviteFormProps {
  readonly organizationId: string;
  readonly recipients: readonly Recipient[];
  readonly grants: Grants;
  readonly problems: ReadonlyMap<string, RecipientProblem>;
  readonly results: ReadonlyMap<string, string>;
  readonly isDisabled: boolean;
  readonly onChange: (recipients: readonly Recipient[], changedKey?: string) => void;
}

/** Up to ten people by hand. */
export function InviteForm({ organizationId, recipients, grants, problems, results, isDisabled, onChange }: InviteFormProps) {
  const { t } = useTranslation('invites');
  const rows = useRef<HTMLDivElement>(null);
  const isFull = recipients.length >= rowsByHand;
  const focusRow = (index: number) =>
    // Once it is drawn, or drawn without the one that went.
    requestAnimationFrame(() => rows.current?.querySelectorAll('[data-recipient]')[index]?.querySelector('input')?.focus());

  return (
    <div className="rounded-card border border-line bg-card px-5 pb-4">
      <div ref={rows} className="divide-y divide-line">
        {recipients.map((recipient, index) => (
          <RecipientRow
            key={recipient.key}
            organizationId={organizationId}
            recipient={recipient}
            number={index + 1}
            grants={grants}
            problem={problems.get(recipient.key)}
            failure={results.get(recipient.key)}
            isDisabled={isDisabled}
            onChange={(changed) =>
              onChange(
                recipients.map((other) => (other.key === changed.key ? changed : other)),
                changed.key,
              )
            }
            onRemove={
              recipients.length === 1
                ? undefined
                : () => {
                    onChange(recipients.filter(({ key }) => key !== recipient.key));
                    focusRow(Math.min(index, recipients.length - 2));
                  }
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-4">
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" size={16} />}
          isDisabled={isFull || isDisabled}
          reason={isFull ? t('addAnotherFull') : undefined}
          onClick={() => {
            onChange([...recipients, createRecipient()]);
            focusRow(recipients.length);
          }}
        >
          {t('addAnother')}
        </Button>
        {isFull && <p className="text-ink-3 text-sm">{t('addAnotherFull')}</p>}
      </div>
    </div>
  );
}
