import { type Comparison, compareHouses, FEWEST_NIGHTS } from './compare-houses.ts';
import { type House, type Night, weekdayOf } from './night.ts';
import { FEWEST_TO_SEARCH, type Suggestions, suggestChanges } from './suggest-changes.ts';

/** What is done, and on which nights. */
export interface LabTask {
  now: House;
  draft: House;
  /** ISO weekdays; null for all. */
  weekdays: readonly number[] | null;
  seed: number;
  /** The one night (yyyy-MM-dd) that is asked for; null for all. */
  night: string | null;
  suggest: boolean;
}

/** A weekday with too few nights to say something of it. */
interface ThinWeekday {
  weekday: number;
  nights: number;
}

/** What came of it; null for what was not asked, or rests on too few nights. */
export interface LabOutcome {
  comparison: Comparison | null;
  suggestions: Suggestions | null;
  tooFew: ThinWeekday[];
}

/** How far it is, or what came of it. */
export interface LabStep {
  done: number;
  total: number;
  outcome: LabOutcome | null;
}

/** Does what is asked on the nights that are there, step by step; the last step has the outcome. */
export function* runLab(all: readonly Night[], task: LabTask): Generator<LabStep> {
  const { weekdays, seed, night } = task;
  const nights = all.filter(({ date }) => !weekdays || weekdays.includes(weekdayOf(date)));
  const tooFew = thinWeekdays(nights, weekdays ?? [1, 2, 3, 4, 5, 6, 7]);
  const thin = new Set(tooFew.map(({ weekday }) => weekday));
  const enough = nights.filter(({ date }) => !thin.has(weekdayOf(date)));
  const outcome: LabOutcome = { comparison: null, suggestions: null, tooFew };
  if (night !== null) {
    const asked = nights.filter(({ date }) => date === night);
    outcome.comparison = yield* stepsOf(compareHouses(asked, task, seed), asked.length);
  } else if (task.suggest) {
    const canSearch = enough.length >= FEWEST_TO_SEARCH;
    outcome.suggestions = canSearch ? yield* stepsOf(suggestChanges(enough, task, seed), 0) : null;
  } else if (enough.length > 0) {
    outcome.comparison = yield* stepsOf(compareHouses(enough, task, seed), enough.length);
  }
  yield { done: 1, total: 1, outcome };
}

function* stepsOf<Result>(
  work: Generator<{ done: number; total?: number }, Result>,
  total: number,
): Generator<LabStep, Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    yield { done: value.done, total: value.total ?? total, outcome: null };
  }
}

function thinWeekdays(nights: readonly Night[], weekdays: readonly number[]): ThinWeekday[] {
  const counts = new Map<number, number>();
  for (const { date } of nights) counts.set(weekdayOf(date), (counts.get(weekdayOf(date)) ?? 0) + 1);
  return [...new Set(weekdays)]
    .sort()
    .map((weekday) => ({ weekday, nights: counts.get(weekday) ?? 0 }))
    .filter((each) => each.nights < FEWEST_NIGHTS);
}
