/**
 * The id of the restaurant of a page: as the server wrote it into the page, whose address may have a name instead, or of
 * `/book/<id>` or `/embed/<id>`; null when neither has one.
 */
export function restaurantIdOf(pathname: string): string | null {
  const told = document.documentElement.dataset.restaurant;
  if (told) return told;
  const id = /^\/(?:book|embed|gift)\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!id) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // An id with a broken escape leads to no restaurant, like any other unknown one.
  }
}
