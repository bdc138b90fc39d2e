import type { ProjectDetail, ProjectFlagName } from '@foyer/api/projects/project.schema';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { Switch } from '@foyer/ui/switch';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateProjectFlags } from '#data/project.ts';
import { isStudio2Only, type StudioRules, shownProjectFlags, studios } from '#features/studio-visibility/studio-visibility.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { offerUndo } from '#lib/notifications/offer-undo.ts';
import { isToldElsewhere } from './project-failure.ts';

interface FlagsSectionProps {
  readonly organizationId: string;
  readonly project: ProjectDetail;
  readonly rules: StudioRules;
  readonly isDisabled: boolean;
}

/** Keys of the texts; a dot in a key would mean a level. */
const textKeys = {
  'experience_studio_1.0': 'studio1',
  'experience_studio_2.0': 'studio2',
} as const satisfies Record<ProjectFlagName, string>;

/** The project's own flags, for owners. A switch takes effect at once and goes back when the server says no. */
export function FlagsSection({ organizationId, project, rules, isDisabled }: FlagsSectionProps) {
  const { t, i18n } = useTranslation(['projects', 'errors']);
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Partial<Record<ProjectFlagName, boolean>>>({});
  const shown = rules.organization && { ...shownProjectFlags(project.flags ?? {}, rules.organization), ...wanted };
  const isSpecial = isStudio2Only(rules.deployments, project.deployment);

  const set = async (flag: ProjectFlagName, isOn: boolean) => {
    setWanted((others) => ({ ...others, [flag]: isOn }));
    const params = { id: organizationId, project: project.id };
    const result = await updateProjectFlags(queryClient, { params, body: { [flag]: isOn } });
    setWanted(({ [flag]: _, ...others }) => others);
    if (result.ok) return undefined;
    return isToldElsewhere(result) ? '' : failureText(i18n, result);
  };
  const turn = async (flag: ProjectFlagName, isOn: boolean) => {
    if (wanted[flag] !== undefined) return;
    const failure = await set(flag, isOn);
    if (failure) notify.error(failure);
    if (failure !== undefined) return;
    const named = { studio: t(`projects:flags.${textKeys[flag]}`), project: project.name };
    offerUndo(i18n, {
      done: t(isOn ? 'projects:flags.nowOn' : 'projects:flags.nowOff', named),
      means: t(isOn ? 'projects:flags.turnOffAgain' : 'projects:flags.turnOnAgain', named),
      undone: t(isOn ? 'projects:flags.nowOff' : 'projects:flags.nowOn', named),
      reverse: () => set(flag, !isOn),
    });
  };
  const noteOf = (flag: ProjectFlagName) => {
    if (rules.console && !rules.console[`ct_enable_${flag}`]) return t('projects:flags.offEverywhere');
    if (isSpecial) return t('projects:flags.special', { deployment: project.deployment });
    return t(project.flags?.[flag] === undefined ? 'projects:flags.byOrganization' : 'projects:flags.own');
  };

  return (
    <SettingsSection title={t('projects:flags.title')} description={t('projects:flags.note')}>
      {shown ? (
        <ul className="divide-y divide-line">
          {studios.map((flag) => (
            <li key={flag} className="py-2">
              <Switch
                label={t(`projects:flags.${textKeys[flag]}`)}
                description={noteOf(flag)}
                onLabel={t('projects:flags.on')}
                offLabel={t('projects:flags.off')}
                checked={shown[flag]}
                isLoading={wanted[flag] !== undefined}
                isDisabled={isDisabled}
                onCheckedChange={(isOn) => void turn(flag, isOn)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy="true" className="mt-3 space-y-3">
          {studios.map((flag) => (
            <Skeleton key={flag} width="long" />
          ))}
        </div>
      )}
    </SettingsSection>
  );
}
