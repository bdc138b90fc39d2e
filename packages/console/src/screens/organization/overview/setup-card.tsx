import type { Organization } from '@foyer/api/organizations/organization.schema';
import type { Overview } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import { Button } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { TextLink } from '@foyer/ui/link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SetupSteps } from '#features/organization-setup/setup-steps.tsx';
import { LinkedText } from '#lib/i18n/linked-text.tsx';

interface SetupCardProps {
  readonly organization: Pick<Organization, 'id' | 'name' | 'roles'>;
  readonly personId: string | undefined;
  readonly setup: NonNullable<Overview['setup']>;
  readonly onHide: () => void;
}

/** The checklist of a new organization, which can be hidden and found again under About. */
export function SetupCard({ organization: { id, name, roles }, personId, setup: { steps }, onHide }: SetupCardProps) {
  const { t } = useTranslation('overview');
  const done = steps.filter((step) => step.done).length;
  return (
    <Card padding="none">
      <section aria-labelledby="setup">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-4">
          <div className="min-w-0">
            <h2 id="setup" className="wrap-anywhere text-h2">
              {t('setup.title', { organization: name })}
            </h2>
            <p className="mt-1 text-ink-2 text-sm">{t('setup.progress', { done, total: steps.length })}</p>
          </div>
          <span aria-hidden="true" className="flex gap-1">
            {steps.map((step, index) => (
              <span key={step.step} className={`h-3 w-2.5 rounded-t-card rounded-b-chip ${index < done ? 'bg-accent' : 'bg-press'}`} />
            ))}
          </span>
        </div>
        <SetupSteps organizationId={id} personId={personId} roles={roles} steps={steps} hasPrimary />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-b-card bg-well px-5 py-2">
          <p className="text-ink-2 text-xs">
            <LinkedText
              text={t('setup.hideNote')}
              links={{
                about: (words) => (
                  <TextLink asChild>
                    <Link to={paths.settings.to({ id })}>{words}</Link>
                  </TextLink>
                ),
              }}
            />
          </p>
          <Button size="sm" variant="ghost" onClick={onHide}>
            {t('setup.hide')}
          </Button>
        </div>
      </section>
    </Card>
  );
}
