import { Combobox, type ComboboxOption } from '@foyer/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { teamTreeQuery } from '#data/teams.ts';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { flatTeams, type TeamNode } from './team-nodes.ts';

/** Props of {@link ParentTeamField}. */
export interface ParentTeamFieldProps {
  readonly organizationId: string;
  readonly label: string;
  readonly hint?: string;
  /** What stands there while none is chosen; that there is no parent, where it is left out. */
  readonly placeholder?: string;
  /** A team, its id empty for none. An id from before a move is understood; a known name shows before the teams have come. */
  readonly value: { readonly id: string; readonly name?: string | undefined };
  readonly onValueChange: (team: { readonly id: string; readonly name?: string }) => void;
  /** This team and all below it cannot be chosen. */
  readonly without?: string | undefined;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

const lastSegment = (id: string) => id.slice(id.lastIndexOf('_') + 1);

/** The teams that can be chosen, each with the way down to it, which tells apart those of one name. */
export function parentOptions(teams: readonly TeamNode[], without?: string): ComboboxOption[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const wayTo = ({ parentId }: TeamNode): string[] => {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    return parent ? [...wayTo(parent), parent.name] : [];
  };
  return teams
    .filter(({ id }) => without === undefined || (id !== without && !id.startsWith(`${without}_`)))
    .map((team) => ({ value: team.id, label: team.name, detail: wayTo(team).join(' / ') || undefined }));
}

/** Chooses the team that another belongs under, out of all of the organization. */
export function ParentTeamField(props: ParentTeamFieldProps) {
  const { organizationId, label, hint, placeholder, value, onValueChange, without, error, isDisabled = false } = props;
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  const tree = useQuery(teamTreeQuery(organizationId));
  const options = useMemo(() => parentOptions(flatTeams(tree.data ?? []), without), [tree.data, without]);
  const { id, name } = value;
  const known = name === undefined ? null : { value: id, label: name };
  const chosen = id ? (options.find((option) => lastSegment(option.value) === lastSegment(id)) ?? known) : null;
  return (
    <Combobox
      label={label}
      hint={hint}
      placeholder={placeholder ?? t('teams:new.parentNone')}
      value={chosen}
      onValueChange={(option) => onValueChange(option ? { id: option.value, name: option.label } : { id: '' })}
      options={options}
      isDisabled={isDisabled}
      isLoading={tree.isPending}
      loadingLabel={t('teams:new.parentLoading')}
      {...(tree.isError && {
        loadError: queryErrorText(i18n, tree.error) ?? t('teams:new.parentFailed'),
        retryLabel: t('common:retry'),
        onRetry: () => void tree.refetch(),
      })}
      emptyLabel={t('teams:new.parentEmpty')}
      countLabel={(count) => t('teams:new.parentCount', { count })}
      clearLabel={t('teams:new.parentClear')}
      error={error}
    />
  );
}
