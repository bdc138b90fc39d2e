import { IconButton } from '@foyer/ui/icon-button';
import { TextField } from '@foyer/ui/text-field';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageFocusProps } from '#lib/page-focus.tsx';
import { problemText } from './problem-text.ts';
import type { Grants, Recipient } from './recipient.ts';
import type { RecipientProblem } from './recipient-check.ts';
import { PermissionFields, RoleField, TeamsField } from './role-fields.tsx';
import { ShowInvite } from './show-invite.tsx';

interface RecipientRowProps {
  readonly organizationId: string;
  readonly recipient: Recipient;
  /** From 1 on. */
  readonly number: number;
  readonly grants: Grants;
  readonly problem: RecipientProblem | undefined;
  /** What the server said of it when it was sent. */
  readonly failure: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (recipient: Recipient) => void;
  /** Not for the only row. */
  readonly onRemove?: (() => void) | undefined;
}

/** One person of the form: address, role, permissions, teams. */
export function RecipientRow(props: RecipientRowProps) {
  const { organizationId, recipient, number, grants, problem, failure, isDisabled, onChange, onRemove } = props;
  const { t, i18n } = useTranslation(['invites', 'errors']);
  const [isTouched, setIsTouched] = useState(false);
  const atPermissions = problem === 'noPermission';
  // Who is still typing is not interrupted; what was typed earlier, in a draft for instance, is judged at once.
  const [wasFilled] = useState(recipient.email !== '');
  const isJudged = isTouched || wasFilled;
  const emailProblem = problem && !atPermissions && isJudged ? problemText(i18n, problem, recipient, grants) : undefined;
  const given = { onChange: (change: Partial<Recipient>) => onChange({ ...recipient, ...change }), given: recipient, isDisabled };

  return (
    <fieldset data-recipient="" className="flex min-w-0 flex-col gap-3 py-5">
      <legend className="sr-only">{t('invites:person', { number })}</legend>
      <div className="grid min-w-0 gap-x-4 gap-y-3 wide:grid-cols-12">
        <div className="min-w-0 wide:col-span-5">
          <TextField
            {...(number === 1 && pageFocusProps)}
            label={t('invites:email')}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('invites:emailPlaceholder')}
            value={recipient.email}
            readOnly={isDisabled}
            error={failure || emailProblem}
            onChange={({ target }) => onChange({ ...recipient, email: target.value })}
            onBlur={() => setIsTouched((before) => before || recipient.email !== '')}
          />
          {problem === 'invited' && isJudged && (
            <p className="mt-1 text-xs">
              <ShowInvite organizationId={organizationId} email={recipient.email} />
            </p>
          )}
        </div>
        <div className="min-w-0 wide:col-span-3">
          <RoleField {...given} grants={grants} />
        </div>
        <div className="flex min-w-0 items-start gap-2 wide:col-span-4">
          <div className="min-w-0 flex-1">
            <TeamsField {...given} organizationId={organizationId} />
          </div>
          {onRemove && (
            <div className="mt-6">
              <IconButton
                label={t('invites:remove', { number })}
                icon={<Trash2 aria-hidden="true" size={16} />}
                isDisabled={isDisabled}
                onClick={onRemove}
              />
            </div>
          )}
        </div>
      </div>
      {recipient.role === 'admin' && (
        <PermissionFields
          {...given}
          grants={grants}
          error={atPermissions ? problemText(i18n, 'noPermission', recipient, grants) : undefined}
        />
      )}
    </fieldset>
  );
}
