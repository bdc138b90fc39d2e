import { describe, expect, test } from 'vitest';
import {
  approvedShareStatus,
  areConfigsLocked,
  areOlderConfigsComplete,
  attributesFault,
  defaultDatasourceName,
  hasEmptyCell,
  readParameterList,
  writeParameterList,
} from './datasource-rules.ts';
import { isEligibleDeployment } from './eligible-deployments.ts';

const row = { outputFieldName: '', dataType: 'string', parameters: ['', 'city'] } as const;
test.each([
  ['', []],
  ['[]', []],
  ['[a, b ,c]', ['a', 'b', 'c']],
  [' [a,,b] ', ['a', 'b']],
  ['a, b', undefined],
  ['[a', undefined],
  ['[[a]]', undefined],
])('parameters typed as %j are %j', (typed, parameters) => expect(readParameterList(typed)).toEqual(parameters));

test('parameters are shown as they are typed', () => {
  expect(readParameterList(writeParameterList(['a', 'b']))).toEqual(['a', 'b']);
  expect(writeParameterList([])).toBe('');
});

test.each([
  [{ ...row, city: 'x' }, false, false],
  [{ ...row, city: ' ' }, false, true],
  [{ ...row, city: 'x' }, true, true],
  [{ ...row, city: 'x', outputFieldName: 'o' }, true, false],
])('%j of a table that puts out: %s has an empty cell: %s', (cells, isOutput, isEmpty) => {
  expect(hasEmptyCell({ ...cells, parameters: [] }, isOutput)).toBe(isEmpty);
});

describe('the older form’s configs are complete', () => {
  const asked = { inputType: 'textbox', isRequired: true };
  const template = { definedConfigs: [{ heading: { name: 'a' }, fields: [{ name: 'city', ...asked }, { name: 'note' }] }] };
  const configs = (configVal: string) => ({
    identityTag: 'x',
    definedConfigs: [
      {
        headingName: 'a',
        headingViewName: '',
        description: '',
        mappings: { city: { configKey: 'city', configVal, dataType: 'string' as const, isOutput: false, parameters: [] } },
      },
    ],
    dynamicConfigs: [],
  });
  test.each([
    [configs('Lisbon'), template, true],
    [configs(' '), template, false],
    [{ ...configs('x'), definedConfigs: [] }, template, false],
    [configs('Lisbon'), {}, true],
    [configs('Lisbon'), { definedConfigs: [null, 7, { heading: {} }, { headingName: 'b', fields: [null] }] }, true],
    [configs('Lisbon'), { definedConfigs: [{ headingName: 'b', fields: [{ name: '__proto__', ...asked }] }] }, false],
    // A kind of field that nobody can fill in keeps nothing from being active.
    [configs('Lisbon'), { definedConfigs: [{ headingName: 'b', fields: [{ name: 'hue', isRequired: true, inputType: 'hue' }] }] }, true],
  ])('%#', (given, of, isComplete) => expect(areOlderConfigsComplete(given, of)).toBe(isComplete));
});

test.each([
  [[], false, undefined],
  [[{ name: 'A', scope: 'user' as const }], false, 'notAllowed'],
  [[{ name: 'A', scope: 'tenant' as const }], true, 'scope'],
  [[{ name: 'taken ', scope: 'user' as const }], true, 'taken'],
  [[{ name: 'A', scope: 'user' as const }], true, undefined],
])('attributes %j where they are allowed (%s): %s', (attributes, allowAdditional, fault) => {
  expect(attributesFault(attributes, { allowAdditional, allowedScopes: ['user'] }, [{ name: 'Taken' }])).toBe(fault);
});

test('approval says whether others than the connector’s organization may have it, and locks the configs', () => {
  expect(approvedShareStatus(true, '3rdPartyApproved')).toBe('shared');
  expect(approvedShareStatus(false, 'shared')).toBe('shared');
  expect(approvedShareStatus(false, '3rdPartyApproved')).toBe('shared_allow3rdParty');
  expect([areConfigsLocked('private'), areConfigsLocked('shared')]).toEqual([false, true]);
});

test('a new name ends with four digits and is never too long', () => {
  expect([defaultDatasourceName('CRM', 0), defaultDatasourceName('CRM', 0.99999)]).toEqual(['CRM 1000', 'CRM 9999']);
  expect(defaultDatasourceName('x'.repeat(150), 0.5).length).toBe(150);
});

test('five deployments are eligible', () => {
  expect(['dev', 'development', 'staging', 'performance', 'demo'].every(isEligibleDeployment)).toBe(true);
  expect(isEligibleDeployment('eu-west')).toBe(false);
});
