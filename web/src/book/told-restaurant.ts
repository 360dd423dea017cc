/** What the HTML of a booking page tells of its restaurant, before the API has answered. */
export interface ToldRestaurant {
  name: string;
  /** Address and phone in one line. */
  facts: string;
  description: string | null;
}

interface RestaurantFacts {
  '@type'?: string;
  name?: string;
  address?: string;
  telephone?: string;
  description?: string;
}

/** The restaurant that the server wrote into the page for search engines; null on pages that are of none. */
export function toldRestaurant(): ToldRestaurant | null {
  if (typeof document === 'undefined') return null; // the outline is part of prerendered pages too
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  if (!text) return null;
  const { '@type': type, name, address, telephone, description }: RestaurantFacts = JSON.parse(text);
  if (type !== 'Restaurant' || !name) return null;
  return { name, facts: [address, telephone].filter(Boolean).join(' · '), description: description ?? null };
}
