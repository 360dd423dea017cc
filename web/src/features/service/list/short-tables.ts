/** So many letters have room in the two lines of a row's end. */
const MOST = 14;

/**
 * The names of tables where there is little room: `Terrasse am Fluss, links hinten 7` is `Terrasse … 7`, as names that begin
 * alike are told apart by how they end.
 */
export function shortTables(names: string): string {
  if (names.length <= MOST) return names;
  const words = names.split(/\s+/);
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words[0]?.replace(/\W+$/, '')} … ${last}` : names;
}
