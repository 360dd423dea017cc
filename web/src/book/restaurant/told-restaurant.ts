import type { BookingRestaurant } from './booking-restaurant.ts';

type Profile = BookingRestaurant['profile'];
type Logo = NonNullable<Profile['logo']>;

/** What the HTML of a booking page tells of its restaurant, before the API has answered. */
export type ToldRestaurant = Pick<BookingRestaurant, 'name' | 'address' | 'phone' | 'description'> & {
  profile: ToldProfile;
  openingHours: BookingRestaurant['openingHours'];
};

/** A profile as the header draws it: its pictures need no ids. */
export type ToldProfile = Omit<Profile, 'photos' | 'logo'> & {
  photos: Omit<Profile['photos'][number], 'id'>[];
  logo: Omit<Logo, 'id'> | null;
};

/** The restaurant that the server wrote into the page; null on pages that are of none. */
export function toldRestaurant(): ToldRestaurant | null {
  const text = document.getElementById('told')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Whether the server has said already that there is no such restaurant. */
export function isToldMissing(): boolean {
  return document.querySelector('[data-missing]') !== null;
}
