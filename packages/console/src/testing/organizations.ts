import type { Organization, OrganizationSummary, OrganizationUser } from '@foyer/api/organizations/organization.schema';
import type { VerificationRequest } from '@foyer/api/organizations/verification.schema';
import type { OwnInvite } from '@foyer/api/people/own-invite.contract';
import type { Project } from '@foyer/api/projects/project.schema';
import { me } from './people.ts';

const summary: OrganizationSummary = {
  id: '10482',
  name: 'Lantern Hotels',
  createdAt: '2023-03-14T10:00:00.000Z',
  verified: true,
  externalUrl: '',
  imageUrl: '',
  roles: ['owner'],
};

const otherNames = [
  'Alvorada Viagens',
  'Museum of the Tidal Coast and Estuary Foundation',
  'Kestrel Air',
  'Osprey Outfitters',
  'Fjord & Fell',
  'Bellwether Clinics',
];

/** Organizations by name as a list call answers them; the fifth is not verified. */
export const organizations: readonly OrganizationSummary[] = [
  summary,
  ...otherNames.map((name, index) => ({ ...summary, id: String(11306 + index * 917), name, verified: name !== 'Osprey Outfitters' })),
];

/** As many organizations as a test asks for. */
export function manyOrganizations(count: number): OrganizationSummary[] {
  return Array.from({ length: count }, (_, index) => ({ ...summary, id: String(20001 + index), name: `Branch ${index + 1}` }));
}

/** Invites that wait for the person that screens show: as an admin by a colleague, and as a member by somebody who is gone. */
export const ownInvites: readonly OwnInvite[] = [
  {
    id: 'i1',
    organization: { id: '41870', name: 'Osprey Outfitters', imageUrl: '', verified: false },
    roles: ['projects', 'teams'],
    invitedBy: { givenName: 'Sven', familyName: 'Lindqvist' },
    sentAt: '2026-11-18T09:00:00.000Z',
    expiresAt: '2026-11-25T09:00:00.000Z',
  },
  {
    id: 'i2',
    organization: { id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation', imageUrl: '', verified: true },
    roles: [],
    invitedBy: null,
    sentAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-11-27T09:00:00.000Z',
  },
];

/** The person that screens show, as an owner. */
export const ownOwner: OrganizationUser = {
  id: me.userId,
  givenName: me.given_name,
  familyName: me.family_name,
  email: me.username,
  organization: summary.id,
  roles: ['owner'],
};

/** Another owner. */
export const otherOwner: OrganizationUser = {
  ...ownOwner,
  id: '102',
  givenName: 'Sven',
  familyName: 'Lindqvist',
  email: 'sven@foyer.example',
};

/** One organization in full, owned by the person that screens show and by another. */
export const organization: Organization = {
  ...summary,
  type: 'enterprise',
  deployments: ['dev', 'staging', 'demo'].map((id) => ({
    id,
    region: 'EU West (Dublin)',
    tiers: ['standard'],
    host: `${id}.foyer.example`,
  })),
  owners: [ownOwner, otherOwner],
  counts: { users: 36, teams: 12, projects: 6 },
  version: 3,
};

/** Its projects, the inactive one last. */
export const projects: readonly Project[] = [
  ['Guest App', 'EU West (Dublin)'],
  ['Loyalty Club', 'EU North (Stockholm)'],
  ['Booking Concierge and Pre-arrival Messaging', 'North America (Montréal)'],
  ['Lobby Screens', 'EU West (Dublin)'],
  ['Spa & Dining', 'South America (São Paulo)'],
  ['Winter Campaign 2025', 'EU West (Dublin)'],
].map(([name = '', region = ''], index) => {
  const subdomain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    id: `dev_${subdomain}`,
    name,
    subdomain,
    region,
    deployment: 'dev',
    deploymentUrl: 'https://dev.foyer.example',
    // One project opens in the newer studio.
    flags: name === 'Loyalty Club' ? { 'experience_studio_1.0': false, 'experience_studio_2.0': true } : {},
    endpoint: `${subdomain}.dev.foyer.example`,
    tier: 'standard',
    active: index < 5,
    organization: organization.id,
  };
});

/** A request to be verified that waits for its answer. */
export const waitingRequest: VerificationRequest = {
  text: 'We run the Lantern hotels in seven cities; the register of Lisbon has us as 514 882 301.',
  links: ['https://lantern.example/about'],
  at: '2026-02-27T09:30:00.000Z',
  by: 'Olivia Marsh',
  state: 'waiting',
};

/** The same, declined. */
export const declinedRequest: VerificationRequest = {
  ...waitingRequest,
  state: 'declined',
  answer: { at: '2026-03-01T14:00:00.000Z', reason: 'The number in the register belongs to another company. Please send the right one.' },
};
