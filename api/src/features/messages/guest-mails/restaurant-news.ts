import { unlinked } from '../../../platform/mail/unlinked.ts';
import { restaurantChangedWords } from '../words/restaurant-changed.ts';
import { bookingTimeInWords } from './booking-time-words.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';
import type { GuestMailContent } from './guest-mail-parts.ts';
import { newsFor } from './guest-news.ts';

const ofRestaurant = ['clock', 'name', 'address', 'phone'] as const;

/** What is new about the restaurant since its guest was told of the booking, a sentence each. */
export function restaurantNews(booking: BookingToWriteAbout): string[] {
  const { toldGuest: told, language } = booking;
  const words = restaurantChangedWords[language];
  const news = newsFor(booking);
  const change = (before?: string | null, now?: string | null) => ({
    before: unlinked(before ?? ''),
    now: unlinked(now ?? ''),
  });
  return [
    ...(news.has('clock') ? [words.clock(bookingTimeInWords(booking, language))] : []),
    ...(news.has('name') ? [words.name(change(told?.restaurant, booking.restaurant))] : []),
    ...(news.has('address') ? [words.address(change(told?.address, booking.address))] : []),
    ...(news.has('phone') ? [words.phone(change(told?.phone, booking.phone))] : []),
  ];
}

/** The mail about nothing but that. */
export function restaurantChangedContent(booking: BookingToWriteAbout): GuestMailContent {
  const { title, opening } = restaurantChangedWords[booking.language];
  const news = newsFor(booking);
  const [one = 'several', ...others] = ofRestaurant.filter((each) => news.has(each));
  return { title: title[others.length > 0 ? 'several' : one], opening, news: restaurantNews(booking) };
}
