import { describe, expect, it } from 'vitest';
import { displayedRole } from './role-display.ts';

describe('the role shown for a person', () => {
  it.each([
    [[], 'member'],
    [['owner'], 'owner'],
    [['teams'], 'admin'],
    [['projects'], 'admin'],
    [['connectors'], 'admin'],
    [['datasources'], 'admin'],
    [['projects', 'teams'], 'admin'],
    [['owner', 'teams'], 'admin'],
    [['somebody'], 'error'],
    [['somebody', 'owner'], 'owner'],
    [['somebody', 'teams'], 'admin'],
  ] as const)('%j is %s', (roles, shown) => expect(displayedRole(roles)).toBe(shown));
});
