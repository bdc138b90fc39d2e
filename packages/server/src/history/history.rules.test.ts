import { describe, expect, test } from 'vitest';
import { changesBetween, valueMaxLength } from './history.rules.ts';

describe('what is written down of a change', () => {
  test.each([
    [{ name: 'A' }, { name: 'A' }, []],
    [{ name: 'A' }, { name: 'B' }, [{ field: 'name', before: 'A', after: 'B' }]],
    [{}, { active: true }, [{ field: 'active', before: null, after: true }]],
    [{ roles: ['teams'] }, {}, [{ field: 'roles', before: ['teams'], after: null }]],
    [{ roles: ['teams'] }, { roles: ['teams'] }, []],
    [{ level: 5, name: 'A' }, { level: 10, name: 'A' }, [{ field: 'level', before: 5, after: 10 }]],
  ])('is what differs: %j → %j', (before, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected);
  });

  test('is cut where it is long, for the history is no store of documents', () => {
    const [change] = changesBetween({}, { configuration: 'x'.repeat(100_000) });
    expect(change?.after).toHaveLength(valueMaxLength);
  });

  test('keeps of lists too long to be kept what was changed in them', () => {
    const names = Array.from({ length: 150 }, (_, index) => `Team ${index}`);
    const [change] = changesBetween({ teams: names }, { teams: [...names, 'Lobby'] });
    expect(change?.after).toHaveLength(100);
    expect(change?.after).toContain('Lobby');
    expect(change?.before).not.toContain('Lobby');
  });

  test.each(['password', 'clientSecret', 'client_secret', 'accessToken', 'apiKey', 'api_key', 'key', 'passwordHash'])(
    'is never a secret: %s',
    (field) => {
      expect(() => changesBetween({}, { [field]: 'planted' })).toThrow('is a secret');
    },
  );
});
