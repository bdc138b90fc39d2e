import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byRanking, chooseOrganization, parseRanking, rankingK, rankingMaxLength, rankingStartScore } from './organization-ranking.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }).map(String), { minLength: 1, maxLength: 40 });
const choices = fc.array(fc.integer({ min: 1, max: 40 }).map(String), { minLength: 1, maxLength: 60 });
const sum = (ranking: readonly { score: number }[]) => ranking.reduce((total, entry) => total + entry.score, 0);

describe('choosing an organization', () => {
  it('starts everybody at 1000 and moves an even duel by half of K', () => {
    expect(chooseOrganization([], '2', ['1', '2'])).toEqual([
      { id: '2', score: rankingStartScore + rankingK / 2 },
      { id: '1', score: rankingStartScore - rankingK / 2 },
    ]);
  });

  it('moves less when the favourite wins than when the outsider does', () => {
    const ranking = [
      { id: '1', score: 1400 },
      { id: '2', score: 1000 },
    ];
    const favourite = chooseOrganization(ranking, '1');
    const outsider = chooseOrganization(ranking, '2');
    expect(favourite[0]?.score).toBeCloseTo(1400 + rankingK / 11);
    expect(outsider[0]?.score).toBeCloseTo(1000 + (rankingK * 10) / 11);
  });

  it('raises the chosen one, lowers every other, and puts the chosen one first', () => {
    fc.assert(
      fc.property(ids, choices, (offered, chosen) => {
        let ranking = chooseOrganization([], chosen[0] as string, offered);
        for (const id of chosen) {
          const before = new Map(ranking.map((entry) => [entry.id, entry.score]));
          ranking = chooseOrganization(ranking, id, offered);
          expect(ranking[0]?.id).toBe(id);
          for (const entry of ranking) {
            const former = before.get(entry.id) ?? rankingStartScore;
            if (entry.id === id) expect(entry.score).toBeGreaterThanOrEqual(former);
            else expect(entry.score).toBeLessThan(former);
          }
        }
      }),
    );
  });

  it('neither makes nor loses points, and never lists an organization twice', () => {
    fc.assert(
      fc.property(ids, choices, (offered, chosen) => {
        let ranking = chooseOrganization([], offered[0] as string, offered);
        for (const id of chosen.filter((candidate) => offered.includes(candidate))) ranking = chooseOrganization(ranking, id, offered);
        expect(sum(ranking)).toBeCloseTo(offered.length * rankingStartScore, 6);
        expect(new Set(ranking.map((entry) => entry.id)).size).toBe(ranking.length);
      }),
    );
  });

  it('keeps the others by score, the more recent choice first between equals', () => {
    let ranking = chooseOrganization([], '1', ['1', '2', '3']);
    ranking = chooseOrganization(ranking, '1');
    ranking = chooseOrganization(ranking, '3');
    expect(ranking.map((entry) => entry.id)).toEqual(['3', '1', '2']);
  });

  it('keeps no more than the list call can ask for', () => {
    const offered = Array.from({ length: 80 }, (_, index) => String(index + 1));
    expect(chooseOrganization([], '80', offered)).toHaveLength(rankingMaxLength);
  });
});

describe('ordering by the ranking', () => {
  it('puts ranked ones first and leaves the order of the rest alone', () => {
    const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const ranking = [
      { id: 'c', score: 1010 },
      { id: 'gone', score: 1000 },
      { id: 'b', score: 990 },
    ];
    expect(byRanking(ranking, things).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
  });
});

describe('reading the kept list', () => {
  it('survives anything that is not one', () => {
    for (const text of [null, '', 'no', '{}', '[1]', '[{"id":"x","score":1}]', '[{"id":"1"}]']) expect(parseRanking(text)).toEqual([]);
    expect(parseRanking('[{"id":"7","score":1008}]')).toEqual([{ id: '7', score: 1008 }]);
  });
});
