/** An export without what must differ: moments of exporting, and ids, which are told apart by the order of their coming. */
export function comparable(files: Record<string, string>): object {
  const ids = new Map<string, string>();
  const known = (id: string) => {
    if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`);
    return ids.get(id) ?? '';
  };
  const plain = (name: string) =>
    JSON.parse((files[name] ?? '').replace(/\b[a-z]{3,5}_[\da-z]{26}\b/g, known)) as unknown;
  const {
    exportedAt: _at,
    members: _members,
    ...profile
  } = plain('restaurant.json') as Record<string, unknown>;
  return {
    profile,
    guests: plain('guests.json'),
    bookings: plain('bookings.json'),
    waitlist: plain('waitlist.json'),
    lostSearches: plain('lost-searches.json'),
    shifts: plain('shifts.json'),
  };
}
