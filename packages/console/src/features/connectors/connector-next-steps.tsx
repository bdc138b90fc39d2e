import { exampleErrors } from '@foyer/api/connectors/integration-text.schema';
import { Banner } from '@foyer/ui/banner';
import { TextLink } from '@foyer/ui/link';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface ConnectorNextStepsProps {
  readonly form: {
    readonly document: { readonly deployment: Things; readonly authorization: Things };
    /** The tabs that lack something. */
    readonly missingTabs: () => readonly string[];
    /** The tabs that have something wrong. */
    readonly wrongTabs: readonly string[];
  };
  /** The tab of the configuration, which the two forms call differently. */
  readonly configurationTab: 'configuration' | 'config-template';
}

type Things = Readonly<Record<string, object>>;

const hasExample = (things: Things) => Object.values(things).some((thing) => Object.keys(exampleErrors(thing)).length > 0);

/** What a draft lacks before it can be activated, each with the way to its tab, before anybody tries (CON-86). */
export function ConnectorNextSteps({ form, configurationTab }: ConnectorNextStepsProps) {
  const { t } = useTranslation('connectors');
  const { deployment, authorization } = form.document;
  const open = [...form.missingTabs(), ...form.wrongTabs];
  const signsIn = Object.keys(authorization).length > 0;
  const isAuthorizationDone = !open.includes('authorization') && !hasExample(authorization);
  const steps = [
    { name: 'deployment', hash: 'deployment', isDone: !open.includes('deployment') && !hasExample(deployment) },
    { name: 'configuration', hash: configurationTab, isDone: !open.includes(configurationTab) },
    ...(signsIn ? [{ name: 'authorization', hash: 'authorization', isDone: isAuthorizationDone } as const] : []),
    { name: 'activate', hash: undefined, isDone: false },
    { name: 'datasource', hash: undefined, isDone: false },
  ] as const;
  return (
    <Banner tone="info" title={t('nextSteps.title')}>
      <ol className="list-inside list-decimal space-y-1">
        {steps.map(({ name, hash, isDone }) => (
          <li key={name}>
            {hash === undefined || isDone ? (
              t(`nextSteps.${name}`)
            ) : (
              <TextLink asChild>
                <Link to={{ hash }} preventScrollReset>
                  {t(`nextSteps.${name}`)}
                </Link>
              </TextLink>
            )}
            {isDone && (
              <>
                {' '}
                <Check aria-hidden="true" size={14} className="inline" />
                <span className="sr-only">{t('nextSteps.done')}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Banner>
  );
}
