import type { ChannelName, ChannelNeed } from '../../../generated/schema-types.ts';
import { bookingRulesSections, profileSections } from '../settings-parts.ts';
import type { Channels_RestaurantFragment } from './Channels.generated.ts';

/** A channel as the page shows it. */
export type ShownChannel = NonNullable<Channels_RestaurantFragment['channels']>[number];

/** What a channel is told of the restaurant. */
export type Listing = NonNullable<ShownChannel['listing']>;

/** What a channel asked lately by one method. */
export type MethodCalls = NonNullable<ShownChannel['calls']>[number];

/** How a channel is called, and how its holder is. */
interface ChannelWords {
  title: string;
  holder: string;
  lead: string;
  /** How it stands while it is off, and while guests come through it. */
  off: string;
  on: string;
}

export const channelWords: Record<ChannelName, ChannelWords> = {
  GOOGLE: {
    title: 'Reserve with Google',
    holder: 'Google',
    off: 'Nobody can book you through Google.',
    on: 'Guests can book you through Google, which reads the list of restaurants once a day.',
    lead: 'Guests book you in Google Search and Maps, and change or cancel there. Each such booking stands in your list among all others, and its history says that it came through Google.',
  },
  OPENAI: {
    title: 'ChatGPT',
    holder: 'ChatGPT',
    lead: 'Guests who look for a restaurant in ChatGPT find you with a Reserve button, see your free times in the chat, and book there. Each such booking stands in your list among all others, and its history says that it came through an assistant.',
    off: 'You are not in the list of restaurants that ChatGPT reads. An assistant that a guest sends to your booking page can book there, as the guest can.',
    on: 'You are in the list of restaurants that ChatGPT reads, and guests can book you there.',
  },
};

/** Something that a channel needs: what it is, and where it is told. */
export interface Remedy {
  label: string;
  /** Why it is needed, where that is not plain. */
  why?: string;
  /** The part of the settings by its name, and its address. */
  part: string;
  to: string;
}

const inProfile = { part: 'Profile', to: `/settings/profile#${profileSections.details.anchor}` };
const inYourPage = {
  part: profileSections.page.label,
  to: `/settings/profile#${profileSections.page.anchor}`,
};

/** How each thing that may be missing is put right. */
export const remedies: Record<ChannelNeed, Remedy> = {
  PHONE: { label: 'Phone', ...inProfile },
  STREET: { label: 'Street and number', ...inYourPage },
  LOCALITY: { label: 'Town', ...inYourPage },
  POSTAL_CODE: { label: 'Postal code', ...inYourPage },
  COUNTRY: { label: 'Country', ...inYourPage },
  PLACE: { label: 'Latitude and longitude', why: 'Your place on the map.', ...inYourPage },
  INSTANT_CONFIRMATION: {
    label: 'Instant confirmation',
    why: 'Guests there are told at once that they have a table.',
    part: bookingRulesSections.onlineBooking.label,
    to: `/settings/booking-rules#${bookingRulesSections.onlineBooking.anchor}`,
  },
};

/** How a channel stands: one word for its badge, and a sentence for its card. */
export function standingOf({ channel, isOn, isConnected, missing }: ShownChannel): {
  badge: string;
  color: 'gray' | 'yellow' | 'green';
  sentence: string;
} {
  const { holder, off, on } = channelWords[channel];
  if (!isOn) return { badge: 'Off', color: 'gray', sentence: off };
  if (!isConnected)
    return {
      badge: 'Not connected',
      color: 'yellow',
      sentence: `Switched on, but this Hoststand is not connected with ${holder}.`,
    };
  if (missing.length > 0)
    return {
      badge: 'Not listed yet',
      color: 'yellow',
      sentence: `Switched on. ${holder} can list you as soon as nothing is missing.`,
    };
  return { badge: 'On', color: 'green', sentence: on };
}

/** The address in one line, country in words; null when nothing of it is told. */
export function addressInWords({ street, postalCode, locality, region, country }: Listing): string | null {
  const town = [postalCode, locality].filter(Boolean).join(' ');
  const land = country && (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country);
  return [street, town, region, land].filter(Boolean).join(', ') || null;
}

/** How far ahead guests find times. */
export function daysInWords(daysAhead: number): string {
  if (daysAhead === 0) return 'Today only';
  return daysAhead === 1 ? 'Today and tomorrow' : `Today and the next ${daysAhead} days`;
}

/** For how many guests they find them. */
export const partiesInWords = (largest: number): string =>
  largest === 1 ? '1 guest' : `1 to ${largest} guests`;
