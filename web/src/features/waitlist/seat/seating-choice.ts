/** A place as a value of the radio group: the ids of its tables. */
export function keyOf(tableIds: readonly string[]): string {
  return tableIds.join(' ');
}
