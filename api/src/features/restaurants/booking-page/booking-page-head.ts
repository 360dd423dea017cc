import type { FirstView } from './first-view.ts';
import { pageHead, toldAs } from './page-head.tsx';
import type { PageRestaurant } from './page-restaurants.ts';
import { restaurantFacts } from './restaurant-facts.ts';

/** Which page is sent. */
export interface SentPage {
  /** APP_URL. */
  site: string;
  /** Names the restaurant's present picture for links. */
  shareVersion: string;
  /** The language that the address itself asks for, as in `?lang=de`; null when it asks for none. */
  asked: string | null;
}

/**
 * What a restaurant's booking page says of itself to search engines and in shared links, in the reader's language: title,
 * description, its one address and those in other languages, Open Graph with the restaurant's own picture, and the
 * restaurant as JSON-LD (schema.org).
 */
export function bookingPageHead(
  restaurant: PageRestaurant,
  { title, description, language }: Pick<FirstView, 'title' | 'description' | 'language'>,
  { site, shareVersion, asked }: SentPage,
): string {
  const page = pageUrl(site, restaurant);
  const share = shareUrl(site, restaurant, shareVersion);
  return pageHead({
    title,
    description: restaurant.description?.trim() || description,
    name: restaurant.name,
    language,
    page,
    asked,
    // Whoever chose one language for all guests has one page.
    isOneLanguage: restaurant.language !== null,
    share,
    facts: restaurantFacts(restaurant, { page, share }),
  });
}

/** The one address of a restaurant's page: by its own name, where it has chosen one. */
export function pageUrl(site: string, { id, profileRow: { slug } }: PageRestaurant): string {
  return `${site}/book/${slug ?? id}`;
}

/** The address of the picture that stands for a restaurant in links, as it is now. */
export function shareUrl(site: string, { id }: PageRestaurant, version: string): string {
  return `${site}/share/${id}.png?v=${version}`;
}

/** What the page's own code is told of its restaurant, so that it draws the same before the API has answered. */
export function toldToPage(restaurant: PageRestaurant): string {
  const { name, address, phone, description, profile, openingHours } = restaurant;
  return toldAs('told', { name, address, phone, description, profile, openingHours });
}
