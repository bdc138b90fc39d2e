import type { HistoryAction, HistoryValue } from '@foyer/api/history/history.schema';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChanges } from '#history/history.store.ts';

type Fields = Readonly<Record<string, HistoryValue>>;

/** What somebody once did: days and hours before the seeding, whose mailbox, what, to what. */
interface SeedEvent {
  readonly daysAgo: number;
  readonly hour: number;
  readonly by: string;
  readonly action: HistoryAction;
  /** A mailbox for people, an address for invites, a name for teams, an id for projects; empty for the organization itself. */
  readonly thing: string;
  readonly before?: Fields;
  readonly after?: Fields;
}

const event = (daysAgo: number, hour: number, by: string, action: HistoryAction, thing: string, before?: Fields, after?: Fields) =>
  ({ daysAgo, hour, by, action, thing, ...(before && { before }), ...(after && { after }) }) satisfies SeedEvent;

/** Oldest first. */
const events: Readonly<Record<string, readonly SeedEvent[]>> = {
  Northwind: [
    event(212, 9, 'olivia', 'organization.updated', '', { name: 'Northwind Hotels' }, { name: 'Northwind' }),
    event(205, 10, 'olivia', 'user.rolesChanged', 'adam', { roles: [] }, { roles: ['projects', 'teams'] }),
    event(204, 14, 'olivia', 'user.rolesChanged', 'ivan', { roles: ['connectors'] }, { roles: ['connectors', 'datasources'] }),
    event(178, 11, 'adam', 'team.created', 'Lobby screens', {}, { name: 'Lobby screens', parent: 'Front of house' }),
    event(178, 11, 'adam', 'team.membersChanged', 'Lobby screens', {}, { members: ['Freya Sørensen', 'Sven Lindgren'] }),
    event(
      151,
      16,
      'adam',
      'project.updated',
      'booking-concierge',
      { name: 'Booking Concierge' },
      {
        name: 'Booking Concierge and Pre-arrival Messaging',
      },
    ),
    event(120, 9, 'noor.haddad', 'project.teamsChanged', 'loyalty-club', { Marketing: 'Editor' }, { Marketing: 'View' }),
    event(
      96,
      8,
      'olivia',
      'user.rolesChanged',
      'tomasz.wisniewski',
      { roles: ['connectors', 'datasources'] },
      {
        roles: ['connectors', 'datasources', 'projects'],
      },
    ),
    event(74, 15, 'amara.nwosu', 'team.updated', 'Winter season', { name: 'Winter 2025' }, { name: 'Winter season' }),
    event(63, 9, 'olivia', 'connector.approved', 'Door locks', { shareStatus: 'private' }, { shareStatus: 'shared' }),
    event(61, 13, 'adam', 'project.deactivated', 'winter-campaign-2025', { active: true }, { active: false }),
    event(40, 10, 'olivia', 'organization.flagsChanged', '', { org_integrations_v1: false }, { org_integrations_v1: true }),
    event(33, 17, 'ivan', 'user.rolesChanged', 'oleksandr.shevchenko', { roles: [] }, { roles: ['connectors'] }),
    event(21, 11, 'adam', 'invite.sent', 'camila.rojas@northwind.example', {}, { roles: [], teams: ['South America'] }),
    event(20, 9, 'camila.rojas', 'user.joined', 'camila.rojas', {}, { teams: ['South America'] }),
    event(
      14,
      12,
      'adam',
      'user.teamsChanged',
      'camila.rojas',
      { teams: ['South America'] },
      {
        teams: ['South America', 'Loyalty and lifecycle messaging'],
      },
    ),
    event(12, 9, 'olivia', 'invite.sent', 'dora.stein@agency.example', {}, { roles: ['projects'], teams: ['Campaigns'] }),
    event(9, 11, 'ivan', 'connector.created', 'Loyalty ledger', {}, { name: 'Loyalty ledger', deployments: ['Production'] }),
    event(5, 16, 'adam', 'user.revoked', 'ulla.berg@northwind.example', { teams: ['Reception, Dublin'] }, {}),
    event(4, 15, 'ivan', 'connector.deleted', 'Kiosk telemetry'),
    event(
      3,
      9,
      'ivan',
      'connector.updated',
      'Guest CRM',
      { attributes: ['Loyalty tier'] },
      { attributes: ['Loyalty tier', 'Brand promise'] },
    ),
    event(3, 10, 'olivia', 'organization.updated', '', { image: false }, { image: true }),
    event(0, 2, 'olivia', 'invite.sent', 'rita.holm@northwind.example', {}, { roles: [] }),
    event(0, 1, 'olivia', 'invite.sent', 'paulo.reis@northwind.example', {}, { roles: ['projects', 'teams'] }),
  ],
  'Alvorada Viagens': [
    event(90, 14, 'beatriz.nogueira', 'user.rolesChanged', 'olivia', { roles: ['projects'] }, { roles: ['projects', 'teams'] }),
    event(30, 15, 'beatriz.nogueira', 'team.created', 'Reservas', {}, { name: 'Reservas', parent: 'Atendimento' }),
    event(1, 12, 'beatriz.nogueira', 'invite.sent', 'mia@foyer.example', {}, { roles: ['projects'] }),
  ],
};

/** What the demo's organization looks like to its history. */
export interface SeededOrganization {
  readonly id: OrganizationId;
  readonly name: string;
  /** Id and name of what an event names. */
  readonly thingOf: (kind: string, thing: string) => { readonly id: string; readonly name: string };
  readonly actorOf: (mailbox: string) => { readonly id: string; readonly givenName: string; readonly familyName: string };
}

const hourMs = 60 * 60_000;

/** Writes the past of one of the demo's organizations, so that it reads like that of a business. */
export async function seedHistory(tx: Transaction, organization: SeededOrganization, now: Date): Promise<void> {
  for (const { daysAgo, hour, by, action, thing, before = {}, after = {} } of events[organization.name] ?? []) {
    // Whole days back, at an office hour; today's are that many hours ago.
    const day = new Date(now.getTime() - daysAgo * 24 * hourMs);
    if (daysAgo > 0) day.setUTCHours(hour, (daysAgo * 7) % 60, (daysAgo * 13) % 60, 0);
    const at = daysAgo > 0 ? day : new Date(now.getTime() - hour * hourMs);
    const kind = action.slice(0, action.indexOf('.'));
    await recordChanges(tx, { organizationId: organization.id, actor: organization.actorOf(by), at }, [
      { action, ...organization.thingOf(kind, thing), changes: changesBetween(before, after) },
    ]);
  }
}
