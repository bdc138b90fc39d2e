import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { TextField } from '@foyer/ui/text-field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscardQuestion } from '#lib/use-discard-question.tsx';
import { problemText } from './problem-text.ts';
import { emailError, type Grants, type Recipient } from './recipient.ts';
import { PermissionFields, RoleField, TeamsField } from './role-fields.tsx';

interface RecipientDialogProps {
  readonly organizationId: string;
  readonly recipient: Recipient;
  readonly grants: Grants;
  readonly onSave: (recipient: Recipient) => void;
  readonly onClose: () => void;
}

/** Mends one row of a list. */
export function RecipientDialog({ organizationId, recipient, grants, onSave, onClose }: RecipientDialogProps) {
  const { t, i18n } = useTranslation(['invites', 'organizations', 'common', 'errors']);
  const formId = useId();
  const [row, setRow] = useState(recipient);
  const { onOpenChange, question } = useDiscardQuestion(JSON.stringify(row) !== JSON.stringify(recipient), onClose);
  const error = emailError(row.email);
  const lacksPermission = row.role === 'admin' && row.permissions.length === 0;
  const roleError = row.unknownRole === undefined ? undefined : problemText(i18n, 'unknownRole', row, grants);
  const isDisabled = error !== undefined || lacksPermission || roleError !== undefined;
  const given = { given: row, onChange: (change: Partial<Recipient>) => setRow((before) => ({ ...before, ...change })) };
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={t('invites:list.editTitle')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={isDisabled}
            reason={error ? problemText(i18n, 'invalid', row, grants) : (roleError ?? problemText(i18n, 'noPermission', row, grants))}
          >
            {t('invites:list.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled) onSave(row);
        }}
      >
        <TextField
          label={t('invites:email')}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={row.email}
          error={error && problemText(i18n, error === 'EMAIL_REQUIRED' ? 'empty' : 'invalid', row, grants)}
          onChange={({ target }) => setRow((before) => ({ ...before, email: target.value }))}
        />
        <RoleField {...given} grants={grants} error={roleError} />
        {row.role === 'admin' && (
          <PermissionFields
            {...given}
            grants={grants}
            error={lacksPermission ? problemText(i18n, 'noPermission', row, grants) : undefined}
          />
        )}
        <TeamsField {...given} organizationId={organizationId} />
      </form>
      {question}
    </Dialog>
  );
}
