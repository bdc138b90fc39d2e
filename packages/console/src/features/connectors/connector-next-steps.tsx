import { exampleErrors } from '@foyer/api/connectors/integration-text.schema';
import { useTranslation } from 'react-i18next';
import { NextSteps } from '#lib/next-steps.tsx';

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
  return (
    <NextSteps
      title={t('nextSteps.title')}
      doneLabel={t('nextSteps.done')}
      steps={[
        { text: t('nextSteps.deployment'), hash: 'deployment', isDone: !open.includes('deployment') && !hasExample(deployment) },
        { text: t('nextSteps.configuration'), hash: configurationTab, isDone: !open.includes(configurationTab) },
        ...(signsIn ? [{ text: t('nextSteps.authorization'), hash: 'authorization', isDone: isAuthorizationDone }] : []),
        { text: t('nextSteps.activate'), isDone: false },
        { text: t('nextSteps.datasource'), isDone: false },
      ]}
    />
  );
}
