/** Whoever listens here is told of each code that a mutation gave and did not declare, as `UndeclaredRefusal`. The tests do. */
export const UNDECLARED_REFUSALS = 'hoststand:undeclared-refusals';

/** A code that integrators could not know of. */
export interface UndeclaredRefusal {
  mutation: string;
  code: string;
}
