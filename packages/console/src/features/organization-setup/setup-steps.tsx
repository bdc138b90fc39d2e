import { mayCall } from '@foyer/api/access';
import { createDatasource } from '@foyer/api/datasources/datasource.contract';
import type { Role } from '@foyer/api/endpoint';
import type { SetupStepState } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import { Badge } from '@foyer/ui/badge';
import { ButtonLink } from '@foyer/ui/button';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { featureFlagsQuery } from '#data/flags.ts';
import { organizationFlagsQuery } from '#data/organizations.ts';
import { brand } from '#lib/brand.ts';

interface SetupStepsProps {
  readonly organizationId: string;
  readonly personId: string | undefined;
  readonly roles: readonly Role[];
  readonly steps: readonly SetupStepState[];
  /** Whether the next step stands out as what the page asks for. */
  readonly hasPrimary?: boolean;
}

/** The figure of a step in a doorway: a tick, or its number, filled for the next one. */
function Figure({ done, isNext, children }: { readonly done: boolean; readonly isNext: boolean; readonly children: ReactNode }) {
  const look = done ? 'bg-ok-soft text-ok' : isNext ? 'bg-accent text-on-accent' : 'border border-line-strong text-ink-2';
  return (
    <span
      aria-hidden="true"
      className={`inline-flex h-7 w-6 shrink-0 items-center justify-center rounded-t-card rounded-b-chip font-emphasis text-xs ${look}`}
    >
      {children}
    </span>
  );
}

/** The steps of setting up an organization (ORG-46), each as it truly stands and with the way to do it. */
export function SetupSteps({ organizationId: id, personId, roles, steps, hasPrimary = false }: SetupStepsProps) {
  const { t, i18n } = useTranslation('overview');
  const flags = useQuery(featureFlagsQuery).data;
  const own = useQuery(organizationFlagsQuery(id)).data;
  const isNewer = flags?.ct_enable_integrations_v1 === true && own?.org_integrations_v1 === true;
  const next = steps.find(({ done, step }) => !done && step !== 'verified')?.step;
  const hrefs = {
    organization: undefined,
    project: paths.organization.to({ id }, { hash: 'create' }),
    people: paths.invites.to({ id }),
    team: paths.createTeam.to({ id }),
    datasource:
      flags?.ct_enable_integrations && mayCall(createDatasource.older, roles)
        ? isNewer
          ? paths.versionedCreateDatasource.to({ id, version: 'v1' })
          : paths.createDatasource.to({ id })
        : undefined,
    verified: undefined,
  } as const;
  const doneText = ({ step, at, by }: SetupStepState) => {
    if (step === 'verified') return t('setup.verifiedDone');
    const when = at ? new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)) : '';
    if (!by) return t('setup.doneAt', { when });
    return by.id !== null && by.id === personId ? t('setup.doneByYou', { when }) : t('setup.doneBy', { name: by.name, when });
  };
  return (
    <ol className="divide-y divide-line">
      {steps.map((state, index) => {
        const { step, done } = state;
        const href = hrefs[step];
        const isNext = step === next;
        const variant = isNext && hasPrimary ? 'primary' : 'secondary';
        return (
          <li key={step} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3 wide:flex-nowrap">
            <Figure done={done} isNext={isNext}>
              {done ? <Check size={14} strokeWidth={2} /> : index + 1}
            </Figure>
            <div className="min-w-40 flex-1">
              <p className={done ? 'font-semibold text-ink-2' : 'font-semibold'}>{t(`setup.step.${step}`)}</p>
              <p className="wrap-anywhere text-ink-2 text-sm">{done ? doneText(state) : t(`setup.text.${step}`)}</p>
            </div>
            {done ? (
              <Badge tone="ok">{t('setup.done')}</Badge>
            ) : step === 'verified' ? (
              <ButtonLink size="sm" href={`mailto:${brand.supportEmail}`}>
                {t('setup.act.verified')}
              </ButtonLink>
            ) : (
              href !== undefined &&
              step !== 'organization' && (
                <ButtonLink asChild size="sm" variant={variant}>
                  <Link to={href}>{t(`setup.act.${step}`)}</Link>
                </ButtonLink>
              )
            )}
          </li>
        );
      })}
    </ol>
  );
}
