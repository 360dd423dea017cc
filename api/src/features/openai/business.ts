import { globalId } from '../../platform/ids/global-id.ts';
import { bookingUrlOf, telephoneOf } from '../channels/listing/listing.ts';

/** What is kept of a restaurant that OpenAI is told of, as `app_private.facts_for_openai` writes it. */
export interface BusinessFacts {
  /** Where this server is reached. */
  site: string;
  slug: string | null;
  name: string;
  phone: string;
  street: string;
  locality: string;
  region: string | null;
  postalCode: string;
  country: string;
  latitude: number;
  longitude: number;
  website: string | null;
}

/** A `Business` of the feed, by the names that OpenAI publishes. */
export interface Business {
  id: string;
  name: string;
  address: {
    line1: string;
    locality: string;
    region?: string;
    postal_code: string;
    country: string;
    formatted: string;
  };
  location: { latitude: number; longitude: number };
  phone_number: string;
  website_url: string;
  platform_url: string;
}

/** A restaurant as the feed tells of it. */
export function businessOf(restaurantId: string, facts: BusinessFacts): Business {
  const { site, slug, name, street, locality, region, postalCode, country, website } = facts;
  const platformUrl = bookingUrlOf(site, { restaurantId, slug });
  return {
    id: globalId('Restaurant', restaurantId),
    name,
    address: {
      line1: street,
      locality,
      ...(region && { region }),
      postal_code: postalCode,
      country,
      formatted: [street, townOf(facts), country].join(', '),
    },
    location: { latitude: facts.latitude, longitude: facts.longitude },
    phone_number: telephoneOf(facts.phone, country),
    website_url: website ?? platformUrl,
    platform_url: platformUrl,
  };
}

/** As the published example has it where addresses have a region, else the code first, as most of Europe writes it. */
const townOf = ({ locality, region, postalCode }: BusinessFacts): string =>
  region ? `${locality}, ${region} ${postalCode}` : `${postalCode} ${locality}`;
