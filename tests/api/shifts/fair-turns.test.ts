import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ServerInTurn, turnsOf } from '../../../api/src/features/shifts/next-in-turn.ts';
import { type SatParty, sumsOfServers } from '../../../api/src/features/shifts/parties-of-servers.ts';

const MINUTE = 60_000;
const OPENING = Date.parse('2026-11-26T18:00:00Z');

/** An evening in which every party goes to whom is next in turn: how many minutes after the one before, and how many they are. */
function evening(servers: number, parties: readonly { after: number; guests: number }[]) {
  const shift = Array.from({ length: servers }, (_each, place) => ({
    sections: [place + 1],
    isPaused: false,
  }));
  const sat: SatParty[] = [];
  let at = OPENING;
  for (const { after, guests } of parties) {
    at += after * MINUTE;
    const sums = sumsOfServers(shift, sat);
    const [next] = turnsOf(shift.map((server, place) => ({ ...server, ...sumAt(sums, place) })));
    sat.push({ guests, startsAt: new Date(at), seatedAt: new Date(at), zones: [(next ?? 0) + 1] });
  }
  return sumsOfServers(shift, sat);
}

const sumAt = <Sum>(sums: readonly Sum[], place: number): Sum => {
  const sum = sums[place];
  if (!sum) throw new Error('Every server has a sum');
  return sum;
};

const spread = (figures: readonly number[]) => Math.max(...figures) - Math.min(...figures);
const servers = fc.integer({ min: 1, max: 12 });

describe('turns', () => {
  test('at equal demand leave the servers of an evening at most one party of covers apart', () => {
    fc.assert(
      fc.property(
        servers,
        fc.integer({ min: 1, max: 12 }),
        // Parties that sit down in the same minute are among them.
        fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 60 }),
        (count, guests, gaps) => {
          const sums = evening(
            count,
            gaps.map((after) => ({ after, guests })),
          );
          expect(spread(sums.map(({ covers }) => covers))).toBeLessThanOrEqual(guests);
        },
      ),
    );
  });

  test('leave the servers at most one party apart, however large the parties are', () => {
    const party = fc.record({
      after: fc.integer({ min: 1, max: 25 }),
      guests: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(servers, fc.array(party, { maxLength: 60 }), (count, parties) => {
        const sums = evening(count, parties);
        expect(spread(sums.map((sum) => sum.parties))).toBeLessThanOrEqual(1);
      }),
    );
  });

  const anyServer = fc.record({
    sections: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    isPaused: fc.boolean(),
    covers: fc.nat(40),
    lastSeatedAt: fc.option(
      fc.integer({ min: 0, max: 300 }).map((minute) => new Date(OPENING + minute * MINUTE)),
    ),
  });

  test('are given to everybody who is not paused and has a section, once, and to nobody else', () => {
    fc.assert(
      fc.property(fc.array(anyServer, { maxLength: 12 }), (all) => {
        const able = all.flatMap(({ isPaused, sections }, place) =>
          isPaused || sections.length === 0 ? [] : place,
        );
        expect(turnsOf(all).toSorted((one, other) => one - other)).toEqual(able);
      }),
    );
  });

  test('go to whose last party sat down longest ago, then to the fewest covers, then by the list', () => {
    const server = (minute: number | null, covers: number): ServerInTurn => ({
      sections: [1],
      isPaused: false,
      covers,
      lastSeatedAt: minute === null ? null : new Date(OPENING + minute * MINUTE),
    });
    expect(turnsOf([server(20, 2), server(10, 9), server(null, 0), server(10, 4), server(null, 0)])).toEqual([
      2, 4, 3, 1, 0,
    ]);
  });
});

describe('a party', () => {
  const at = new Date(OPENING);
  const sat = (zones: number[]): SatParty => ({ guests: 5, startsAt: at, seatedAt: at, zones });

  test('counts once, for whoever has most of its tables, of equals for who has the first', () => {
    const shift = [{ sections: [1] }, { sections: [2, 3] }];
    const covers = (zones: number[]) => sumsOfServers(shift, [sat(zones)]).map((sum) => sum.covers);
    expect(covers([1, 2, 3])).toEqual([0, 5]);
    expect(covers([2, 1])).toEqual([0, 5]);
    expect(covers([1, 2])).toEqual([5, 0]);
    expect(covers([4])).toEqual([0, 0]);
    expect(covers([])).toEqual([0, 0]);
  });

  test('is nobody’s loss: what servers have had is what sat in their sections', () => {
    const zone = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(fc.array(zone, { minLength: 1, maxLength: 4 })), (all) => {
        const shift = [{ sections: [1, 2] }, { sections: [3] }, { sections: [4, 5] }];
        const served = all.filter((zones) => zones.some((each) => each < 6)).length;
        const sums = sumsOfServers(shift, all.map(sat));
        expect(sums.reduce((sum, { parties }) => sum + parties, 0)).toBe(served);
      }),
    );
  });
});
