import { expect, test } from 'vitest';
import { rowOfNewer } from '#data/connectors.ts';
import { connectorRows } from '#testing/connectors.ts';
import { organization } from '#testing/organizations.ts';
import { planBulk, usedRows } from './bulk-plan.ts';

const rows = connectorRows.map(rowOfNewer);
const namesOf = (among: readonly { readonly name: string }[]) => among.map(({ name }) => name);

test.each([
  [
    'deactivate',
    ['Lighthouse Booking Engine', 'Warehouse of Guests, Stays and Preferences (nightly)', 'Harbour Mail'],
    ['Tidewater Loyalty CRM'],
  ],
  [
    'activate',
    ['Tidewater Loyalty CRM'],
    ['Lighthouse Booking Engine', 'Warehouse of Guests, Stays and Preferences (nightly)', 'Harbour Mail'],
  ],
] as const)('to %s leaves out what is so already, what is shared in and what is deleted', (act, changing, same) => {
  const plan = planBulk(rows, act, organization.id);
  expect(namesOf(plan.changing)).toEqual(changing);
  expect(namesOf(plan.same)).toEqual(same);
  expect(plan.refused.map(({ row, why }) => [row.name, why])).toEqual([
    ['Tidal Coast Visitors', 'sharedIn'],
    ['Old Point of Sale', 'deleted'],
  ]);
});

test('a connector without a deployment cannot be activated', () => {
  const bare = rows.slice(0, 1).map((row) => ({ ...row, deploymentCount: 0 }));
  expect(planBulk(bare, 'activate', organization.id).refused).toMatchObject([{ why: 'noDeployment' }]);
  expect(planBulk(bare, 'deactivate', organization.id).same).toHaveLength(1);
});

test('what is in use comes first, the most used first; of what nothing is known is looked up too', () => {
  const [one, two, three, four] = rows;
  const given = [{ ...one, uses: 0 }, { ...two, uses: 1 }, { ...three, uses: 5 }, { ...four }] as typeof rows;
  expect(usedRows(given).map(({ uses }) => uses)).toEqual([5, 1, undefined]);
});
