import type { Attribute } from '@foyer/api/connectors/attribute.schema';
import { expect, test } from 'vitest';
import { changedAttributes } from './changed-attributes.ts';

const tier: Attribute = { name: 'Tier', description: '', dataType: 'string', scope: 'user', parameters: ['day'], defaultExpDuration: -1 };

test.each<[string, Attribute[], [string, string][]]>([
  ['removed', [], [['Tier', 'gone']]],
  ['renamed', [{ ...tier, name: 'Level' }], [['Tier', 'gone']]],
  ['of another type', [{ ...tier, dataType: 'int' }], [['Tier', 'type']]],
  ['with other parameters', [{ ...tier, parameters: ['day', 'time'] }], [['Tier', 'parameters']]],
  ['described otherwise', [{ ...tier, description: 'x', scope: 'tenant', parameters: [{ key: 'day', valueType: 'string' }] }], []],
])('an attribute that is %s changes for its mappings: %j %j', (_what, after, changes) =>
  expect([...changedAttributes([tier], after)]).toEqual(changes),
);
