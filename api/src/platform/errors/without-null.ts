/** An input without the nulls of fields that have no empty value: null leaves them as they are, as everywhere in the schema. */
export function withoutNull(input: object, neverEmpty: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value !== null || !neverEmpty.includes(field)),
  );
}
