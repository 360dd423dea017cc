import { type Interval, intervalOfSum } from './interval.ts';
import type { DemandKind, House, Night } from './night.ts';
import { type BaseReplay, replayAsItIs, replayDrafted, type Told } from './replay-night.ts';

/** Nights of a weekday below which nothing is said of it: chance would say more than the house. */
export const FEWEST_NIGHTS = 8;

/** A party that one of the two houses refuses. */
export interface RefusedParty {
  kind: DemandKind;
  partySize: number;
  /** HH:mm:ss that it asked for; null for any time of the day. */
  time: string | null;
  now: Told;
  draft: Told;
}

/** Covers of a night, of the first draw. */
interface NightOutcome {
  date: string;
  asked: number;
  seatedNow: number;
  seatedDraft: number;
  /** Parties that one of the two refuses, in the order of the times that they asked for. */
  refused: RefusedParty[];
}

/** Two houses on the same nights. */
export interface Comparison {
  nights: NightOutcome[];
  asked: number;
  seatedNow: number;
  seatedDraft: number;
  /** Of what the draft seats more. */
  interval: Interval;
  /** Parties whose answer of then the replay of the house as it is gives again, of all. */
  reproduced: number;
  answers: number;
  draws: number;
}

/** Draws of each night: of few nights more, so that the interval knows what drawing does to it. */
function drawsFor(nights: number): number {
  return Math.min(5, Math.max(1, Math.floor(60 / Math.max(1, nights))));
}

/** What one night came to in one draw. */
interface Drawn {
  base: BaseReplay;
  draft: Map<string, Told>;
  sums: { asked: number; seatedNow: number; seatedDraft: number };
}

/**
 * Lives through every night in the house as it is and in the draft, and adds up whom each seats. Gives one value for each night, so that
 * whoever asks can be told how far it is and can stop; the comparison comes last.
 */
export function* compareHouses(
  nights: readonly Night[],
  { now, draft }: { now: House; draft: House },
  seed: number,
): Generator<{ done: number }, Comparison> {
  const draws = drawsFor(nights.length);
  const gains: number[][] = [];
  const result: Comparison = {
    nights: [],
    asked: 0,
    seatedNow: 0,
    seatedDraft: 0,
    interval: { low: 0, high: 0 },
    reproduced: 0,
    answers: 0,
    draws,
  };
  for (const [index, night] of nights.entries()) {
    const drawn = Array.from({ length: draws }, (_each, draw) =>
      liveThrough(night, { now, draft }, seed + draw),
    );
    gains.push(drawn.map(({ sums }) => sums.seatedDraft - sums.seatedNow));
    const [first] = drawn;
    if (first) add(result, night, first);
    yield { done: index + 1 };
  }
  result.interval = intervalOfSum(gains, seed);
  return result;
}

function liveThrough(night: Night, { now, draft }: { now: House; draft: House }, seed: number): Drawn {
  const base = replayAsItIs(now, night, seed);
  const drafted = now === draft ? base.told : replayDrafted({ now, draft }, night, base);
  const sums = { asked: 0, seatedNow: 0, seatedDraft: 0 };
  for (const { key, party, counts } of night.asks) {
    if (!counts || base.unexplained.has(key)) continue;
    sums.asked += party;
    if (isSeated(base.told, key)) sums.seatedNow += party;
    if (isSeated(drafted, key)) sums.seatedDraft += party;
  }
  return { base, draft: drafted, sums };
}

const isSeated = (told: ReadonlyMap<string, Told>, key: string): boolean => told.get(key)?.reason === null;

function add(result: Comparison, { date, asks }: Night, { base, draft, sums }: Drawn): void {
  const refused: RefusedParty[] = [];
  for (const { key, kind, party, time, counts, wasSeated } of asks) {
    const [nowTold, draftTold] = [base.told.get(key), draft.get(key)];
    result.answers += 1;
    if (!base.unexplained.has(key) && isSeated(base.told, key) === wasSeated) result.reproduced += 1;
    if (!counts || !nowTold || !draftTold || (nowTold.reason === null && draftTold.reason === null)) continue;
    refused.push({ kind, partySize: party, time, now: nowTold, draft: draftTold });
  }
  refused.sort((one, other) => ((one.time ?? '') < (other.time ?? '') ? -1 : 1));
  result.nights.push({ date, ...sums, refused });
  result.asked += sums.asked;
  result.seatedNow += sums.seatedNow;
  result.seatedDraft += sums.seatedDraft;
}
