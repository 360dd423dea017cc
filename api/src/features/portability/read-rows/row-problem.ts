/** What is wrong with a row, and what to do about it. Never repeats what stands in the cell. */
export interface RowProblem {
  /** Heading of the column; empty when it is about the whole row. */
  column: string;
  problem: string;
  advice: string;
}
