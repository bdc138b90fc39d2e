import type { OperatorAct, OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actOnOrganization } from '#data/operator-acts.ts';
import { ActForm } from '#features/operator/act-form.tsx';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';

/** What can be done to an organization as it is now, the likelier first. */
function actsFor({
  verified,
  asking,
  suspended,
}: Pick<OperatorOrganization, 'verified' | 'asking' | 'suspended'>): readonly [OperatorAct, ...OperatorAct[]] {
  const judged: readonly [OperatorAct, ...OperatorAct[]] = verified ? ['withdraw'] : asking ? ['verify', 'decline'] : ['verify'];
  return suspended ? ['resume', ...judged] : [...judged, 'suspend'];
}

/** Does something to the organization, with a reason that its owners read (OPR-16). */
export function ActSection({ organization }: { readonly organization: OperatorOrganization }) {
  const { t } = useTranslation('operator');
  const queryClient = useQueryClient();
  const proof = useRecentProof();
  const { id, name } = organization;
  return (
    <ActForm
      proof={proof}
      title={t('act.title', { organization: name })}
      acts={actsFor(organization)}
      wordsOf={(act) => ({
        name: t(`act.${act}`),
        effect: t(`act.effect.${act}`),
        submit: t(`act.submit.${act}`),
        done: t(`act.done.${act}`, { organization: name }),
      })}
      isDanger={(act) => act !== 'verify' && act !== 'resume'}
      hint={t('act.hint')}
      sendingLabel={t('act.sending')}
      act={(act, reason) => actOnOrganization(queryClient, act, id, reason)}
    />
  );
}
