import type { BookingRestaurant } from './booking-restaurant.ts';

/** What the HTML of a booking page tells of its restaurant, before the API has answered. */
export type ToldRestaurant = Pick<BookingRestaurant, 'name' | 'address' | 'phone' | 'description'>;

interface RestaurantFacts {
  '@type'?: string;
  name?: string;
  address?: string;
  telephone?: string;
  description?: string;
}

/** The restaurant that the server wrote into the page for search engines; null on pages that are of none. */
export function toldRestaurant(): ToldRestaurant | null {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  if (!text) return null;
  const facts: RestaurantFacts = JSON.parse(text);
  const { '@type': type, name, address = null, telephone: phone = null, description = null } = facts;
  return type === 'Restaurant' && name ? { name, address, phone, description } : null;
}

/** Whether the server has said already that there is no such restaurant. */
export function isToldMissing(): boolean {
  return document.querySelector('[data-missing]') !== null;
}
