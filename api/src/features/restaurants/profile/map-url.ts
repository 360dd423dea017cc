/** What a map needs to find a restaurant. */
export interface Place {
  name: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * A page that shows the way: every phone opens it in its own maps. Searched for by name and address, because that finds the door;
 * by coordinates where there is no address. Null without both.
 */
export function mapUrlOf({ name, address, latitude, longitude }: Place): string | null {
  const spot = latitude !== null && longitude !== null ? `${latitude},${longitude}` : null;
  const wanted = address ? `${name}, ${address}` : spot;
  return wanted && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wanted)}`;
}
