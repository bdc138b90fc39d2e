import { useTranslation } from 'react-i18next';

const gains = ['projects', 'people', 'integrations', 'organization', 'owners'] as const;

/** What an owner may do that others may not. */
export function OwnerGains() {
  const { t } = useTranslation('directory');
  return (
    <ul className="list-disc space-y-1 ps-5 text-sm">
      {gains.map((gain) => (
        <li key={gain}>{t(`owner.gains.${gain}`)}</li>
      ))}
    </ul>
  );
}
