import * as calls from '@foyer/api/organizations/accept-invite.contract';
import { publicCall } from './public-call.ts';

/** Makes the signed-in person a member of the organization that invited their address. */
export const acceptInvite = publicCall(calls.acceptInvite);

/** What an invite is about, for who has its link. */
export const lookUpInvite = publicCall(calls.lookUpInvite);
