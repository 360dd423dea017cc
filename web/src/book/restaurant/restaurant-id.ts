/** The id in `/book/<id>` or `/embed/<id>`; null when the path holds none. */
export function restaurantIdOf(pathname: string): string | null {
  const id = /^\/(?:book|embed)\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!id) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // An id with a broken escape leads to no restaurant, like any other unknown one.
  }
}
