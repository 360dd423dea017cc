/** Alike rows: the columns that are 1 for them, how many there are, and for how many of them it came true. */
export interface LogisticRow {
  columns: readonly number[];
  count: number;
  hits: number;
}

/** Weights in log-odds, that of every row apart. */
export interface Logistic {
  intercept: number;
  weights: readonly number[];
  /** How unsure each weight is: the variance that is left to it. */
  variances: readonly number[];
}

const MOST_STEPS = 25;
const CLOSE_ENOUGH = 1e-5;

/** So much do we hold that the rate is that of all rows: a history without any hit has a rate, too. */
const INTERCEPT_PENALTY = 1;

export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/**
 * Logistic regression on columns that are 0 or 1, by Newton's method, each weight drawn towards 0 by its penalty
 * (ridge): the more, the fewer rows speak for it. `rate` is the share of hits, between 0 and 1.
 */
export function fitLogistic(
  rows: readonly LogisticRow[],
  { penalties, rate }: { penalties: readonly number[]; rate: number },
): Logistic {
  const usual = Math.log(rate / (1 - rate));
  const size = penalties.length + 1;
  const weights = new Float64Array(size);
  let curves = new Float64Array(size * size);
  weights[0] = usual;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const slopes = slopesOf(rows, weights);
    const { gradient } = slopes;
    curves = slopes.curves;
    for (let place = 0; place < size; place += 1) {
      const strength = place === 0 ? INTERCEPT_PENALTY : (penalties[place - 1] ?? 0);
      add(gradient, place, -strength * ((weights[place] ?? 0) - (place === 0 ? usual : 0)));
      add(curves, place * (size + 1), strength);
    }
    const change = solved(curves, gradient);
    for (const [place, each] of change.entries()) add(weights, place, each);
    if (change.every((each) => Math.abs(each) < CLOSE_ENOUGH)) break;
  }
  const variances = penalties.map((_, column) => {
    const unit = new Float64Array(size);
    unit[column + 1] = 1;
    return solved(curves, unit)[column + 1] ?? 0;
  });
  return { intercept: weights[0] ?? usual, weights: [...weights.subarray(1)], variances };
}

const add = (numbers: Float64Array, place: number, more: number) => {
  numbers[place] = (numbers[place] ?? 0) + more;
};

/** The slope of the likelihood at some weights, and how it bends: a matrix, line after line. */
function slopesOf(rows: readonly LogisticRow[], weights: Float64Array) {
  const size = weights.length;
  const gradient = new Float64Array(size);
  const curves = new Float64Array(size * size);
  for (const { columns, count, hits } of rows) {
    let logOdds = weights[0] ?? 0;
    for (const column of columns) logOdds += weights[column + 1] ?? 0;
    const probability = probabilityOf(logOdds);
    const curve = count * probability * (1 - probability);
    // Place -1 is the intercept, which every row has.
    for (let one = -1; one < columns.length; one += 1) {
      const line = one < 0 ? 0 : (columns[one] ?? 0) + 1;
      add(gradient, line, hits - count * probability);
      add(curves, line * size, curve);
      for (const column of columns) add(curves, line * size + column + 1, curve);
    }
  }
  return { gradient, curves };
}

/** Solves a symmetric, positive definite system, given line after line, by Cholesky's decomposition. */
function solved(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const lower = Float64Array.from(matrix);
  const at = (line: number, column: number) => lower[line * size + column] ?? 0;
  const result = Float64Array.from(right);
  for (let line = 0; line < size; line += 1) {
    for (let column = 0; column <= line; column += 1) {
      let sum = at(line, column);
      for (let before = 0; before < column; before += 1) sum -= at(line, before) * at(column, before);
      lower[line * size + column] =
        line === column ? Math.sqrt(Math.max(sum, Number.EPSILON)) : sum / at(column, column);
    }
    let sum = result[line] ?? 0;
    for (let before = 0; before < line; before += 1) sum -= at(line, before) * (result[before] ?? 0);
    result[line] = sum / at(line, line);
  }
  for (let line = size - 1; line >= 0; line -= 1) {
    let sum = result[line] ?? 0;
    for (let after = line + 1; after < size; after += 1) sum -= at(after, line) * (result[after] ?? 0);
    result[line] = sum / at(line, line);
  }
  return result;
}
