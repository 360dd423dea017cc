/** An export's files by name. */
type Files = Record<string, string>;

const ID = /\b[a-z]{3,5}_[\da-z]{26}\b/g;
const LISTS = ['guests', 'bookings', 'waitlist', 'lost-searches', 'shifts'];

/**
 * An export without what must differ: the moment of exporting, who works there, and ids, which are named by the order of
 * their coming.
 */
export function asExported(files: Files): Record<string, unknown> {
  const names = new Map<string, string>();
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `id ${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const read = (name: string): unknown => JSON.parse((files[`${name}.json`] ?? '').replace(ID, nameOf));
  const { exportedAt: _, members: __, ...profile } = read('restaurant') as Record<string, unknown>;
  return { profile, ...Object.fromEntries(LISTS.map((name) => [name, read(name)])) };
}
