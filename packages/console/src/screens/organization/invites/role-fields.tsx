import { adminPermissions, type RoleKind } from '@foyer/api/people/role-set';
import { Checkbox } from '@foyer/ui/checkbox';
import { Combobox } from '@foyer/ui/combobox';
import { FieldError } from '@foyer/ui/field';
import { IconButton } from '@foyer/ui/icon-button';
import { Select } from '@foyer/ui/select';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#data/query.ts';
import { teamSearchQuery } from '#data/recipients.ts';
import { changedPermissions } from '#features/role-editor/role-choice.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import type { Given } from './bulk-change.ts';
import { type Grants, type InvitedTeam, withRole } from './recipient.ts';

interface PartProps<Part extends keyof Given> {
  readonly given: Pick<Given, Part>;
  readonly onChange: (given: Pick<Given, Part>) => void;
  readonly isDisabled?: boolean;
}

/** Member, admin or owner, as far as the sender can give it. */
export function RoleField({
  given,
  onChange,
  grants,
  error,
  isDisabled = false,
}: PartProps<'role' | 'unknownRole' | 'permissions'> & { readonly grants: Grants; readonly error?: string | undefined }) {
  const { t } = useTranslation(['invites', 'organizations']);
  return (
    <Select
      label={t('invites:role')}
      hint={given.unknownRole === undefined ? t(`invites:roleNote.${given.role}`) : undefined}
      error={error}
      placeholder={given.unknownRole}
      value={given.unknownRole === undefined ? given.role : ''}
      isDisabled={isDisabled}
      options={grants.roles.map((role) => ({ value: role, label: t(`organizations:role.${role}`) }))}
      onValueChange={(role) => onChange(withRole(given, role as RoleKind, grants.own))}
    />
  );
}

/** What an admin may manage. */
export function PermissionFields(props: PartProps<'permissions'> & { readonly grants: Grants; readonly error?: string | undefined }) {
  const { given, onChange, grants, error, isDisabled = false } = props;
  const { t } = useTranslation('invites');
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="font-emphasis text-sm">{t('permissions')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {adminPermissions.map((permission) => (
          <Checkbox
            key={permission}
            label={t(`permission.${permission}`)}
            checked={given.permissions.includes(permission)}
            isDisabled={isDisabled || !grants.permissions.includes(permission)}
            onChange={({ target }) => onChange({ permissions: [...changedPermissions(given.permissions, permission, target.checked)] })}
          />
        ))}
      </div>
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

interface TeamsFieldProps extends PartProps<'teams'> {
  readonly organizationId: string;
  /** Where "Teams" does not say enough. */
  readonly label?: string;
}

/** The teams somebody is put into: found by name on any level, listed below. */
export function TeamsField({ given, onChange, isDisabled = false, organizationId, label }: TeamsFieldProps) {
  const { t, i18n } = useTranslation(['invites', 'common', 'errors']);
  const place = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string>();
  const q = useDebouncedValue(query?.trim() ?? '');
  const found = useQuery({ ...teamSearchQuery(organizationId, q), enabled: query !== undefined });
  const failure = found.error instanceof CallError ? found.error.failure : undefined;
  const options = (found.data ?? [])
    .filter(({ id }) => !given.teams.some((team) => team.id === id))
    .map(({ id, name, ancestors = [] }) => ({
      value: id,
      label: name,
      detail: ancestors.map((above) => above.name).join(' / ') || undefined,
    }));
  const withTeams = (teams: InvitedTeam[]) => onChange({ teams });

  return (
    <div ref={place} className="flex min-w-0 flex-col gap-2">
      <Combobox
        label={label ?? t('invites:teams')}
        placeholder={t('invites:addTeam')}
        isDisabled={isDisabled}
        value={null}
        options={options}
        onQueryChange={setQuery}
        isLoading={found.isFetching}
        loadingLabel={t('invites:loadingTeams')}
        loadError={
          found.isError && !found.isFetching ? failureText(i18n, failure ?? { error: { message: t('invites:teamsFailed') } }) : undefined
        }
        retryLabel={t('common:retry')}
        onRetry={() => void found.refetch()}
        emptyLabel={q === '' ? t('invites:noTeamsToAdd') : t('invites:noTeam')}
        countLabel={(count) => t('invites:teamCount', { count })}
        onValueChange={(option) => {
          if (option) withTeams([...given.teams, { id: option.value, name: option.label }]);
        }}
      />
      {given.teams.length > 0 && (
        <ul aria-label={t('invites:chosenTeams')} className="flex flex-wrap gap-1.5">
          {given.teams.map((team) => (
            <li key={team.id} className="flex min-w-0 items-center rounded-badge bg-press ps-2 text-sm forced-colors:border">
              <span className="min-w-0 truncate" title={team.name}>
                {team.name}
              </span>
              <IconButton
                size="sm"
                label={t('invites:removeTeam', { team: team.name })}
                icon={<X aria-hidden="true" size={14} />}
                isDisabled={isDisabled}
                onClick={() => {
                  // The button goes with its team.
                  place.current?.querySelector('input')?.focus();
                  withTeams(given.teams.filter(({ id }) => id !== team.id));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
