import { writeNext } from '@foyer/api/auth/safe-next';
import { lookUpInvite, type OpenInvite } from '@foyer/api/organizations/accept-invite.contract';
import { stub } from '@foyer/api/stub';

/** An invite, as who has its link may see it. */
export const openInvite: OpenInvite = {
  organization: { name: 'Northwind' },
  invitedBy: { givenName: 'Olivia', familyName: 'Marsh' },
  roles: ['projects', 'teams'],
};
/** The same, for who has the link that was mailed. */
export const mailedInvite: OpenInvite = { ...openInvite, email: 'paulo.reis@northwind.example' };

/** The address of the invite, and the query of a page on the way to it. */
export const invitePath = '/acceptInvite?id=a-key&organization=10000';
export const inviteSearch = `?${new URLSearchParams({ next: writeNext(invitePath) })}`;

/** Answers what an invite is about. */
export const told = (data: OpenInvite) => stub(lookUpInvite, { data });
/** Answers as of any invite that cannot be accepted. */
export const notTold = stub(lookUpInvite, { status: 410, problem: { message: 'This invite has expired.', code: 'INVITE_EXPIRED' } });
