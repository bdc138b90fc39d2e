import type { OrganizationFlagName } from '@foyer/api/organizations/organization.schema';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { Switch } from '@foyer/ui/switch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateOrganizationFlags } from '#data/organization-flags.ts';
import { isOrganizationGone, organizationFlagsQuery } from '#data/organizations.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { lateAct } from '#lib/late-act.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { flagChange, organizationFlagOrder, shownFlags } from './flag-policy.ts';
import type { HiddenIntegrations } from './hidden-integrations.ts';
import { actionFailureOutcome } from './settings-failure.ts';
import type { StudioLoser } from './studio-losers.ts';

// Questions come when they are asked.
const StudioFlagDialog = lateDialog(async () => (await import('./settings-dialogs.ts')).StudioFlagDialog);
const IntegrationsQuestion = lateDialog(async () => (await import('./settings-dialogs.ts')).IntegrationsQuestion);

/** Keys of the texts; a dot in a key would mean a level. */
const textKeys = {
  org_integrations_v1: 'org_integrations_v1',
  'org_enable_es1.0': 'org_enable_es1',
  'org_enable_es2.0': 'org_enable_es2',
} as const satisfies Record<OrganizationFlagName, string>;

/** The organization's feature flags, for its owners. A toggle takes effect at once and goes back when the server says no. */
export function FlagsSection({ organizationId, isDisabled }: { readonly organizationId: string; readonly isDisabled: boolean }) {
  const { t, i18n } = useTranslation(['organizations', 'common', 'errors']);
  const queryClient = useQueryClient();
  const flags = useQuery(organizationFlagsQuery(organizationId));
  const [saving, setSaving] = useState<readonly OrganizationFlagName[]>([]);
  const shown = flags.data && shownFlags(flags.data);
  const [asked, setAsked] = useState<{ readonly name: OrganizationFlagName; readonly projects: readonly StudioLoser[] | undefined }>();
  const [question, setQuestion] = useState<{ readonly isOn: boolean; readonly hidden: HiddenIntegrations | undefined }>();

  const toggle = async (name: OrganizationFlagName, isOn: boolean) => {
    if (!flags.data || saving.includes(name)) return;
    setSaving((names) => [...names, name]);
    const result = await updateOrganizationFlags(queryClient, organizationId, (stored) => flagChange(stored, name, isOn));
    setSaving((names) => names.filter((other) => other !== name));
    if (isOrganizationGone(queryClient, organizationId)) return;
    if (!result.ok && actionFailureOutcome(result).kind === 'message') notify.error(failureText(i18n, result));
  };

  /** What turning it moves out of sight is said first; where that is nothing, it happens at once. */
  const turnIntegrations = async (isOn: boolean) => {
    const name = 'org_integrations_v1';
    if (saving.includes(name)) return;
    setSaving((names) => [...names, name]);
    const code = import('./hidden-integrations.ts');
    const hidden = await lateAct(i18n, code, ({ findHidden }) => findHidden(queryClient, organizationId, isOn).catch(() => undefined));
    setSaving((names) => names.filter((other) => other !== name));
    if (hidden?.total === 0) await toggle(name, isOn);
    else setQuestion({ isOn, hidden });
  };
  /** The projects that a studio goes from are named first; where there are none, it goes at once. */
  const turnOffStudio = async (name: OrganizationFlagName) => {
    setSaving((names) => [...names, name]);
    const code = import('./studio-losers.ts');
    const projects = await lateAct(i18n, code, ({ findStudioLosers }) => findStudioLosers(queryClient, organizationId, name));
    setSaving((names) => names.filter((other) => other !== name));
    if (projects?.length === 0) await toggle(name, false);
    else setAsked({ name, projects });
  };
  const change = (name: OrganizationFlagName, isOn: boolean) => {
    if (name === 'org_integrations_v1') return turnIntegrations(isOn);
    return isOn ? toggle(name, isOn) : turnOffStudio(name);
  };

  return (
    <SettingsSection title={t('organizations:settings.flags')} description={t('organizations:settings.flagsNote')}>
      {flags.isError && !shown ? (
        <div className="mt-3">
          <NotLoaded title={t('organizations:settings.flagsFailed')} query={flags} />
        </div>
      ) : shown ? (
        <ul className="divide-y divide-line">
          {organizationFlagOrder.map((name) => (
            <li key={name} className="py-2">
              <Switch
                label={t(`organizations:settings.flag.${textKeys[name]}`)}
                description={t(`organizations:settings.flagNote.${textKeys[name]}`)}
                onLabel={t('organizations:settings.flagOn')}
                offLabel={t('organizations:settings.flagOff')}
                checked={shown[name]}
                isLoading={saving.includes(name)}
                isDisabled={isDisabled}
                onCheckedChange={(isOn) => void change(name, isOn)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy="true" className="mt-3 space-y-3">
          {organizationFlagOrder.map((name) => (
            <Skeleton key={name} width="long" />
          ))}
        </div>
      )}
      {asked && (
        <StudioFlagDialog
          organizationId={organizationId}
          name={t(`organizations:settings.flag.${textKeys[asked.name]}`)}
          projects={asked.projects}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void toggle(asked.name, false);
          }}
        />
      )}
      {question && (
        <IntegrationsQuestion
          {...{ organizationId, hidden: question.hidden, isTurnedOn: question.isOn }}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            void toggle('org_integrations_v1', question.isOn);
          }}
        />
      )}
    </SettingsSection>
  );
}
