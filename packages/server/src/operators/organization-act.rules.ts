import type { HistoryAction } from '@foyer/api/history/history.schema';
import type { OperatorAct } from '@foyer/api/operators/operator.schema';

/** What operators decide of an organization. */
export interface ProviderState {
  readonly verified: boolean;
  readonly suspendedAt: Date | null;
}

interface ActForm {
  readonly action: HistoryAction;
  readonly mail: 'organizationVerified' | 'verificationWithdrawn' | 'organizationSuspended' | 'organizationResumed';
  /** Whether it would leave everything as it is. */
  readonly isDone: (state: ProviderState) => boolean;
  readonly field: 'verified' | 'suspended';
  readonly after: boolean;
}

/** What each act is: what it changes, how it is written down and what the owners are mailed. */
export const actForms: Readonly<Record<OperatorAct, ActForm>> = {
  verify: {
    action: 'organization.verified',
    mail: 'organizationVerified',
    isDone: ({ verified }) => verified,
    field: 'verified',
    after: true,
  },
  withdraw: {
    action: 'organization.verificationWithdrawn',
    mail: 'verificationWithdrawn',
    isDone: ({ verified }) => !verified,
    field: 'verified',
    after: false,
  },
  suspend: {
    action: 'organization.suspended',
    mail: 'organizationSuspended',
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    field: 'suspended',
    after: true,
  },
  resume: {
    action: 'organization.resumed',
    mail: 'organizationResumed',
    isDone: ({ suspendedAt }) => suspendedAt === null,
    field: 'suspended',
    after: false,
  },
};
