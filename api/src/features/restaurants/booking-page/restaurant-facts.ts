import type { OpeningHoursRow } from '../profile/opening-hours.ts';
import type { ProfileRow } from '../profile/profile-rows.ts';
import type { SpecialHoursRow } from '../profile/special-hours.ts';
import type { PageRestaurant } from './page-restaurants.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Addresses that the facts of a restaurant name. */
export interface FactAddresses {
  /** Where a table is booked. */
  page: string;
  /** The picture that stands for it elsewhere. */
  share: string;
}

/**
 * A restaurant as search engines read it: schema.org's Restaurant, with all that it has told and nothing that it has not. What the
 * terms want is written down in tests/api/restaurants/schema-org.ts.
 */
export function restaurantFacts(restaurant: PageRestaurant, { page, share }: FactAddresses): object {
  const { name, phone, description, profile, profileRow, openingHours, specialHours } = restaurant;
  const photos = profile.photos.flatMap(({ variants }) => variants.find(isJpeg)?.url ?? []);
  const elsewhere = [...(profile.website ? [profile.website] : []), ...profileRow.socialLinks];
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${page}#restaurant`,
    name,
    url: page,
    image: photos.length > 0 ? photos : [share],
    ...(profile.logo && { logo: profile.logo.variants.at(-1)?.url }),
    ...addressFacts(restaurant.address, profileRow),
    ...(phone && { telephone: phone }),
    ...(description && { description }),
    ...(profile.cuisines.length > 0 && { servesCuisine: profile.cuisines }),
    ...(profile.priceInSigns && { priceRange: profile.priceInSigns }),
    ...(profile.menuUrl && { hasMenu: profile.menuUrl }),
    ...(profile.mapUrl && { hasMap: profile.mapUrl }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    openingHoursSpecification: openingHours.map(hoursFacts),
    ...(specialHours.length > 0 && { specialOpeningHoursSpecification: specialHours.flatMap(dayFacts) }),
    acceptsReservations: page,
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: page,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'FoodEstablishmentReservation', name: `Table at ${name}` },
    },
  };
}

/** Where it is: in parts where these are told, else in its one line. */
export function addressFacts(line: string | null, profile: ProfileRow): object {
  const { street, locality, region, postalCode, country, latitude, longitude } = profile;
  const parts = {
    ...(street && { streetAddress: street }),
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    ...(country && { addressCountry: country }),
  };
  const hasParts = Object.keys(parts).length > 0;
  return {
    ...(hasParts && { address: { '@type': 'PostalAddress', ...parts } }),
    ...(!hasParts && line && { address: line }),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

function hoursFacts({ weekdays, opensAt, closesAt }: OpeningHoursRow): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.map((day) => `https://schema.org/${DAYS[day - 1]}`),
    opens: opensAt.slice(0, 5),
    closes: closesAt.slice(0, 5),
  };
}

/** One day with other hours; a closed one opens and closes at midnight, as search engines read it. */
function dayFacts({ date, spans }: SpecialHoursRow): object[] {
  const shown = spans.length > 0 ? spans : [{ opensAt: '00:00', closesAt: '00:00' }];
  return shown.map(({ opensAt, closesAt }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: opensAt.slice(0, 5),
    closes: closesAt.slice(0, 5),
  }));
}

const isJpeg = ({ contentType }: { contentType: string }) => contentType === 'image/jpeg';
