import type { AccessChange } from '@foyer/api/projects/access-preview.schema';
import { type AccessLevel, accessLevels, defaultAccessLevel } from '@foyer/api/teams/team.schema';
import { Button } from '@foyer/ui/button';
import { Select } from '@foyer/ui/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { changeTeamAccess, type LevelChange } from '#data/project-access.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { ParentTeamField } from '#features/team-tree/parent-team-field.tsx';
import { failureKindOf } from '#lib/failures.ts';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { answerText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import type { ReachingTeam } from './reaching-teams.ts';

interface TeamAccessFormProps {
  readonly organizationId: string;
  readonly projectId: string;
  /** The team whose access is changed; undefined to choose one. */
  readonly team: ReachingTeam | undefined;
  /** The level that each team was given itself. */
  readonly ownLevelOf: (teamId: string) => AccessLevel | undefined;
  readonly onClose: () => void;
}

interface Chosen {
  readonly id: string;
  readonly name?: string;
  readonly ownLevel?: AccessLevel | undefined;
}

const levels = Object.values(accessLevels);
/** The value of the choice that takes the project away. */
const none = 'none';

/** What is chosen here; the calls that come of it depend on what was before. */
const choiceSchema = z.object({ team: z.custom<Chosen>((team) => (team as Chosen).id !== ''), level: z.string() });

/** Gives a team a level in the project, another one, or none; who gains or loses by it is said before. */
export function TeamAccessForm({ organizationId, projectId, team, ownLevelOf, onClose }: TeamAccessFormProps) {
  const { t, i18n } = useTranslation(['projects', 'teams', 'common', 'errors']);
  const queryClient = useQueryClient();
  const form = useContractForm(choiceSchema, {
    shouldFocusError: false,
    defaultValues: { team: team ?? { id: '' }, level: String(team?.ownLevel ?? defaultAccessLevel) },
  });
  const { team: chosen, level } = useWatch({ control: form.control }) as z.infer<typeof choiceSchema>;
  const [isOvertaken, setOvertaken] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.focus(), []);

  // As it was when it was chosen, so that a change by somebody else is not overwritten unseen; once that was said, as it is.
  const before = isOvertaken ? ownLevelOf(chosen.id) : chosen.ownLevel;
  const after = level === none ? undefined : (Number(level) as AccessLevel);
  const isChanged = chosen.id !== '' && before !== after;
  const name = chosen.name ?? '';
  const change: AccessChange | undefined = isChanged
    ? {
        ...{ kind: 'projects', team: chosen.id },
        set: after === undefined ? [] : [{ id: projectId, level: after }],
        remove: after === undefined ? [projectId] : [],
      }
    : undefined;

  const run = async (levelChange: LevelChange) => {
    const result = await changeTeamAccess(queryClient, organizationId, projectId, chosen.id, levelChange);
    if (result.ok) return undefined;
    if ('status' in result && (failureKindOf(result) === 'conflict' || (levelChange.before && failureKindOf(result) === 'gone'))) {
      setOvertaken(true);
      return t('projects:access.overtaken', { team: name });
    }
    // Of a session that has ended its own dialog speaks.
    return 'message' in result ? result.message : (answerText(i18n, result) ?? '');
  };
  const tell = (failed: string) => {
    if (failed) notify.error(failed);
  };
  const save = useMutation({
    mutationFn: () => run({ before, after }),
    onSuccess: (failed) => {
      if (failed !== undefined) return tell(failed);
      const text =
        after === undefined
          ? t('projects:access.taken', { team: name })
          : t('projects:access.given', { team: name, level: t(`common:accessLevel.${after}`) });
      const undo = async () => {
        const refused = await run({ before: after, after: before });
        if (refused !== undefined) tell(refused);
        else notify.success(t('projects:access.undone', { team: name }));
      };
      notify.success(text, {
        label: t('projects:access.undo'),
        altText: t('projects:access.undoOf', { team: name }),
        onAction: () => void undo(),
      });
      onClose();
    },
  });
  const submit = form.submit(() => {
    if (isChanged) save.mutate();
    else onClose();
  });

  return (
    <form
      ref={element}
      tabIndex={-1}
      aria-label={team ? t('projects:access.changeOf', { team: team.name }) : t('projects:access.give')}
      onSubmit={submit}
      className="mt-3 rounded-card bg-well p-4 outline-none forced-colors:border"
    >
      <div className="grid items-start gap-3 wide:grid-cols-3">
        <div className="min-w-0 wide:col-span-2">
          {team ? (
            <>
              <p className="font-emphasis text-sm">{t('projects:access.team')}</p>
              <p className="mt-2 wrap-anywhere">{team.name}</p>
            </>
          ) : (
            <ParentTeamField
              organizationId={organizationId}
              label={t('projects:access.team')}
              placeholder={t('projects:access.chooseTeam')}
              value={chosen}
              onValueChange={(next) => {
                form.setValue('team', { ...next, ownLevel: ownLevelOf(next.id) });
                form.clearErrors('team');
                setOvertaken(false);
              }}
              error={form.formState.errors.team ? t('projects:access.teamMissing') : undefined}
            />
          )}
        </div>
        <Select
          label={t('projects:access.level')}
          value={level}
          onValueChange={(value) => form.setValue('level', value)}
          options={[
            ...levels.map((one) => ({ value: String(one), label: t(`common:accessLevel.${one}`) })),
            ...(before !== undefined ? [{ value: none, label: t('projects:access.none') }] : []),
          ]}
        />
      </div>
      <p className="mt-3 text-ink-2 text-sm">
        {t('teams:links.levelsNote')} <GuideLink passage="accessLevels">{t('teams:links.aboutLevels')}</GuideLink>
      </p>
      <div className="mt-3">
        <AccessOutlook organizationId={organizationId} change={change} />
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} isDisabled={save.isPending}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="primary" isLoading={save.isPending} loadingLabel={t('projects:access.saving')}>
          {team ? t('projects:access.save') : t('projects:access.giveSubmit')}
        </Button>
      </div>
    </form>
  );
}
