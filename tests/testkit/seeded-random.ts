/** Numbers that look random and are the same at every run. */
export interface Random {
  /** A whole number from 0 to, not including, `bound`. */
  below(bound: number): number;
}

/** Linear congruential generator with the constants of Numerical Recipes; its high bits are used. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(bound) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    },
  };
}
