import { describe, expect, it } from 'vitest';
import { flagChange, shownFlags } from './flag-policy.ts';

describe('the feature flags of an organization', () => {
  it('are 1.0 on, 2.0 off and Integrations V1 off when nothing was ever set', () => {
    expect(shownFlags({})).toEqual({ org_integrations_v1: false, 'org_enable_es1.0': true, 'org_enable_es2.0': false });
  });

  it('read an unset studio flag as off once the other one is set', () => {
    expect(shownFlags({ 'org_enable_es2.0': true })).toMatchObject({ 'org_enable_es1.0': false, 'org_enable_es2.0': true });
    expect(shownFlags({ 'org_enable_es1.0': false })).toMatchObject({ 'org_enable_es1.0': false, 'org_enable_es2.0': false });
  });

  it('send only what was toggled', () => {
    expect(flagChange({}, 'org_integrations_v1', true)).toEqual({ org_integrations_v1: true });
    expect(flagChange({ 'org_enable_es1.0': true, 'org_enable_es2.0': false }, 'org_enable_es2.0', true)).toEqual({
      'org_enable_es2.0': true,
    });
  });

  it('keep 1.0 on when 2.0 is turned on for the first time', () => {
    const change = flagChange({}, 'org_enable_es2.0', true);
    expect(shownFlags(change)).toMatchObject({ 'org_enable_es1.0': true, 'org_enable_es2.0': true });
  });
});
