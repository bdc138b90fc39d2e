import { isEligibleDeployment } from '@foyer/api/datasources/eligible-deployments';
import type { Deployment } from '@foyer/api/organizations/organization.schema';
import type { Tier } from '@foyer/api/projects/project.schema';
import { Select } from '@foyer/ui/select';
import { useTranslation } from 'react-i18next';
import { regionName } from '#features/region-name/region-name.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { deploymentsIn, type PlaceChoice, regionsOf, tiersOf } from './project-places.ts';

interface PlaceFieldsProps {
  readonly deployments: readonly Deployment[];
  readonly place: PlaceChoice;
  readonly onChange: (change: Partial<PlaceChoice>) => void;
}

/** License, then platform, then deployment: each offers what the one before leaves. */
export function PlaceFields({ deployments, place, onChange }: PlaceFieldsProps) {
  const { t, i18n } = useTranslation('projects');
  // A list that changes under a chosen value tells an empty one, which nobody chose.
  const whenChosen = (change: (value: string) => Partial<PlaceChoice>) => (value: string) => {
    if (value) onChange(change(value));
  };
  return (
    <>
      <Select
        label={t('create.license')}
        placeholder={t('create.choose')}
        options={tiersOf(deployments).map((tier) => ({ value: tier, label: t(`tier.${tier}`) }))}
        value={place.tier}
        onValueChange={whenChosen((tier) => ({ tier: tier as Tier }))}
      />
      <Select
        label={t('create.platform')}
        placeholder={t(place.tier ? 'create.choose' : 'create.licenseFirst')}
        options={regionsOf(deployments, place.tier).map((region) => ({ value: region, label: regionName(i18n, region) }))}
        value={place.region}
        hint={t('create.platformHint')}
        isDisabled={place.tier === ''}
        onValueChange={whenChosen((region) => ({ region }))}
      />
      <Select
        label={t('create.deployment')}
        placeholder={t(place.region ? 'create.choose' : 'create.platformFirst')}
        options={deploymentsIn(deployments, place).map(({ id }) => ({
          value: id,
          label: id,
          detail: t(isEligibleDeployment(id) ? 'create.datasources' : 'create.noDatasources'),
        }))}
        value={place.deployment}
        hint={
          <>
            {place.deployment && !isEligibleDeployment(place.deployment) && (
              <strong className="block font-semibold text-ink">{t('data.notHere', { deployment: place.deployment })}</strong>
            )}
            {t('create.deploymentHint')} <GuideLink passage="deployments">{t('create.aboutPlaces')}</GuideLink>
          </>
        }
        isDisabled={place.region === ''}
        onValueChange={whenChosen((deployment) => ({ deployment }))}
      />
    </>
  );
}
