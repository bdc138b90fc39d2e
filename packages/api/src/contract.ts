import * as account from './auth/account.contract.ts';
import * as auth from './auth/auth.contract.ts';
import * as authEvents from './auth/auth-event.contract.ts';
import * as reauthentication from './auth/reauthentication.contract.ts';
import * as registration from './auth/registration.contract.ts';
import * as secondFactor from './auth/second-factor.contract.ts';
import * as tokens from './auth/token.contract.ts';
import * as connectors from './connectors/connector.contract.ts';
import * as connectorLists from './connectors/connector-list.contract.ts';
import * as images from './connectors/image.contract.ts';
import * as datasources from './datasources/datasource.contract.ts';
import * as datasourceLists from './datasources/datasource-list.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as flags from './flags/flag.contract.ts';
import { bothOf, newerOf, olderOf } from './generations.ts';
import * as history from './history/history.contract.ts';
import * as inbox from './inbox/inbox.contract.ts';
import * as operators from './operators/operator.contract.ts';
import * as operatorMails from './operators/operator-mail.contract.ts';
import * as operatorPeople from './operators/operator-person.contract.ts';
import { acceptInvite, lookUpInvite } from './organizations/accept-invite.contract.ts';
import * as organizations from './organizations/organization.contract.ts';
import * as verification from './organizations/verification.contract.ts';
import * as overview from './overview/overview.contract.ts';
import { listUserEntries } from './people/entry.contract.ts';
import * as invites from './people/invite.contract.ts';
import * as ownInvites from './people/own-invite.contract.ts';
import * as people from './people/user.contract.ts';
import * as credentials from './projects/credential.contract.ts';
import * as projects from './projects/project.contract.ts';
import * as plugins from './publishing/plugin.contract.ts';
import * as publishing from './publishing/publishing.contract.ts';
import * as remapping from './remapping/remapping.contract.ts';
import * as search from './search/search.contract.ts';
import * as shareCodes from './share-codes/share-code.contract.ts';
import * as teams from './teams/team.contract.ts';

/** The table of contents: every call there is, by resource. The server, the reference page and the generated tests walk it. */
export const contract = {
  account,
  auth,
  authEvents,
  connectors: olderOf(connectors),
  connectorsV1: newerOf(connectors),
  connectorLists: bothOf(connectorLists),
  credentials,
  datasources: olderOf(datasources),
  datasourcesV1: newerOf(datasources),
  datasourceLists: bothOf(datasourceLists),
  flags,
  history,
  images,
  inbox,
  invites: { ...invites, ...ownInvites },
  organizations: { ...organizations, ...verification, acceptInvite, lookUpInvite },
  operatorMails,
  operatorPeople,
  operators,
  overview,
  people: { ...people, listUserEntries },
  plugins,
  projects,
  publishing,
  reauthentication,
  registration,
  remapping,
  search,
  secondFactor,
  shareCodes,
  teams,
  tokens,
} as const;

/** Every call as a flat list, with its resource and its operation's name. */
export function operations(): readonly { readonly resource: string; readonly name: string; readonly endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ resource, name, endpoint: endpoint as Endpoint })),
  );
}
