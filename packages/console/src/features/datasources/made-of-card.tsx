import { ThingAvatar } from '@foyer/ui/avatar';
import { Banner } from '@foyer/ui/banner';
import { TextLink } from '@foyer/ui/link';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface MadeOfCardProps {
  /** The connector; undefined for one that is gone. */
  readonly connector:
    | {
        readonly id: string;
        readonly name: string;
        readonly imageUrl: string;
        readonly organization: string;
        readonly href: string | undefined;
      }
    | undefined;
  readonly deploymentName: string;
  /** The connector no longer has that deployment. */
  readonly isDeploymentGone: boolean;
}

/** Of which connector a datasource is made, and where it is reached (DS-12). */
export function MadeOfCard({ connector, deploymentName, isDeploymentGone }: MadeOfCardProps) {
  const { t } = useTranslation('datasources');
  return (
    <SettingsSection title={t('madeOf.title')}>
      <div className="flex flex-col gap-4">
        {!connector && <Banner tone="warn">{t('madeOf.connectorGone')}</Banner>}
        {connector && isDeploymentGone && <Banner tone="warn">{t('madeOf.deploymentGone')}</Banner>}
        <dl className="grid gap-x-8 gap-y-4 wide:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-ink-3 text-xs">{t('madeOf.connector')}</dt>
            <dd className="mt-1 flex min-w-0 items-center gap-3">
              {connector ? (
                <>
                  <ThingAvatar size="sm" name={connector.name} id={connector.id} imageUrl={connector.imageUrl} />
                  <span className="min-w-0">
                    <span className="wrap-anywhere block py-1 font-emphasis">
                      {connector.href ? (
                        <TextLink asChild>
                          <Link to={connector.href}>{connector.name}</Link>
                        </TextLink>
                      ) : (
                        connector.name
                      )}
                    </span>
                    <span className="wrap-anywhere block text-ink-2 text-sm">{connector.organization}</span>
                  </span>
                </>
              ) : (
                '—'
              )}
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-ink-3 text-xs">{t('madeOf.deployment')}</dt>
            <dd className="wrap-anywhere mt-1 font-emphasis">{deploymentName}</dd>
          </div>
        </dl>
      </div>
    </SettingsSection>
  );
}
