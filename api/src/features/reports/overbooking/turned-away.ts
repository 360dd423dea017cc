/** More parties than the rules allow are never advised beyond so many at a time. */
export const MOST_EXTRA = 3;

/** An extra party is advised while the chance of turning somebody away stays below. */
const ACCEPTED = 0.05;

/** Chances that none, one, two … of these happen, each with its own probability (Poisson's binomial distribution). */
export function countChances(probabilities: readonly number[]): number[] {
  let chances = [1];
  for (const probability of probabilities) {
    const next = new Array<number>(chances.length + 1).fill(0);
    for (const [count, chance] of chances.entries()) {
      next[count] = (next[count] ?? 0) + chance * (1 - probability);
      next[count + 1] = (next[count + 1] ?? 0) + chance * probability;
    }
    chances = next;
  }
  return chances;
}

/**
 * The probability that somebody is turned away when so many parties are let in above a full room: more of them come than tables are left for them.
 * `noShows` are the chances of the parties whose table would do, `usual` that of an extra one, and `pickUp` the chances that none, one, two … parties
 * come of whom nobody knows yet: they are taken to have a table before any extra party has one.
 */
export function turnedAway(
  noShows: readonly number[],
  extra: number,
  { usual, pickUp }: { usual: number; pickUp: readonly number[] },
): number {
  const left = leftAfter(countChances(noShows), pickUp);
  const coming = countChances(new Array<number>(extra).fill(1 - usual));
  let sum = 0;
  for (const [came, chance] of coming.entries()) {
    const fewer = left.slice(0, came).reduce((all, each) => all + each, 0);
    sum += chance * fewer;
  }
  return Math.min(1, Math.max(0, sum));
}

/** Chances that none, one, two … of the tables that stay empty are left when others have taken theirs. */
function leftAfter(empty: readonly number[], pickUp: readonly number[]): number[] {
  const left = new Array<number>(empty.length).fill(0);
  for (const [tables, chance] of empty.entries()) {
    for (const [parties, alsoCame] of pickUp.entries()) {
      const still = Math.max(0, tables - parties);
      left[still] = (left[still] ?? 0) + chance * alsoCame;
    }
  }
  return left;
}

/** How many extra parties are advised: the most whose chance of turning somebody away is small; none where the first is not. */
export function advisedExtra(chances: readonly number[]): number {
  const first = chances.findIndex((chance) => chance > ACCEPTED);
  return first < 0 ? chances.length : first;
}
