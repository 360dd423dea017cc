/** Where a guest's own place is shown. The token is in the fragment: browsers send it to no server. */
export const PLACE_PATH = '/waitlist/place';

/** The id in `/waitlist/join/<id>`; null when the path holds none. */
export function joinedRestaurantOf(pathname: string): string | null {
  const id = /^\/waitlist\/join\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!id) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // An id with a broken escape leads to no restaurant, like any other unknown one.
  }
}
