/**
 * The marks of a statement for so many values, for `in (…)`. The values stand in the statement then, so that the database
 * looks rows up by their hash; with an array that another part of the statement makes, it compares each row with each value.
 */
export function marksFor(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
