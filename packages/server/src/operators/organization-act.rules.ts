import type { HistoryAction } from '@foyer/api/history/history.schema';
import type { OperatorAct } from '@foyer/api/operators/operator.schema';

/** What operators decide of an organization. */
export interface ProviderState {
  readonly verified: boolean;
  readonly suspendedAt: Date | null;
  /** Whether a request to be verified waits for its answer. */
  readonly asking: boolean;
}

/** The mails by which owners are told what the provider did. */
export type ProviderMail =
  | 'organizationVerified'
  | 'verificationDeclined'
  | 'verificationWithdrawn'
  | 'organizationSuspended'
  | 'organizationResumed'
  | 'limitsChanged';

interface ActForm {
  readonly action: HistoryAction;
  readonly mail: ProviderMail;
  /** Whether it would leave everything as it is. */
  readonly isDone: (state: ProviderState) => boolean;
  /** What of the organization it changes, and to what; declining changes nothing of it. */
  readonly change?: { readonly field: 'verified' | 'suspended'; readonly after: boolean };
}

/** What each act is: what it changes, how it is written down and what the owners are mailed. */
export const actForms: Readonly<Record<OperatorAct, ActForm>> = {
  verify: {
    action: 'organization.verified',
    mail: 'organizationVerified',
    isDone: ({ verified }) => verified,
    change: { field: 'verified', after: true },
  },
  decline: {
    action: 'organization.verificationDeclined',
    mail: 'verificationDeclined',
    isDone: ({ asking }) => !asking,
  },
  withdraw: {
    action: 'organization.verificationWithdrawn',
    mail: 'verificationWithdrawn',
    isDone: ({ verified }) => !verified,
    change: { field: 'verified', after: false },
  },
  suspend: {
    action: 'organization.suspended',
    mail: 'organizationSuspended',
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    change: { field: 'suspended', after: true },
  },
  resume: {
    action: 'organization.resumed',
    mail: 'organizationResumed',
    isDone: ({ suspendedAt }) => suspendedAt === null,
    change: { field: 'suspended', after: false },
  },
};
