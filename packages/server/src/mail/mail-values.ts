import type { Role } from '@foyer/api/endpoint';
import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';

/** What each kind of mail is written with. */
export interface MailValues {
  readonly secondFactorCode: { readonly givenName: string; readonly code: string };
  readonly confirmation: Linked & { readonly act: MailAct };
  readonly passwordReset: Linked & { readonly act: MailAct };
  readonly passwordChanged: Notice;
  readonly wrongPasswords: Notice;
  readonly secondFactorOn: Notice;
  readonly secondFactorOff: Notice;
  readonly recoveryCodeUsed: Notice;
  /** The link stops it. */
  readonly secondFactorResetPlanned: SupportNotice & { readonly dueAt: Date };
  readonly secondFactorReset: SupportNotice;
  readonly invite: {
    readonly inviter: string;
    readonly organization: string;
    /** What the reader would be there; not in what was queued by a version before 1.6. */
    readonly roles?: readonly Role[];
    readonly link: string;
    readonly stopLink: string;
  };
  readonly organizationVerified: ProviderNotice;
  readonly verificationDeclined: ProviderNotice;
  readonly verificationWithdrawn: ProviderNotice;
  readonly organizationSuspended: ProviderNotice;
  readonly organizationResumed: ProviderNotice;
  readonly limitsChanged: ProviderNotice;
  readonly digest: Linked & {
    /** What is named, newest first, each with the address that it leads to. */
    readonly entries: readonly DigestEntry[];
    /** How much there is, named or not. */
    readonly count: number;
    readonly settingsLink: string;
    readonly stopLink: string;
  };
}
export type MailKind = keyof MailValues;

/** When something was done, and with what, as far as the browser says: empty where it does not. */
export interface MailAct {
  readonly at: Date;
  readonly browser: string;
  readonly system: string;
}

interface Linked {
  readonly givenName: string;
  readonly link: string;
}

/** Something happened to the reader's account; the link is for when it was somebody else. */
interface Notice extends SupportNotice {
  readonly act: MailAct;
}

/** The same where it was done by nobody's browser. */
interface SupportNotice extends Linked {
  readonly supportEmail: string;
}

/** The provider did something to an organization that the reader owns; the reason stands as the operator wrote it. */
interface ProviderNotice extends Linked {
  readonly organization: string;
  readonly reason: string;
  readonly supportEmail: string;
}

/** An entry of the inbox as a digest tells it. */
export type DigestEntry = Pick<
  InboxEntry,
  'kind' | 'at' | 'actor' | 'from' | 'organization' | 'things' | 'count' | 'team' | 'maintainer'
> & {
  readonly link: string;
};
