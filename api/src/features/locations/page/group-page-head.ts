import { pageUrl, shareUrl } from '../../restaurants/booking-page/booking-page-head.ts';
import type { DrawnGroup, FirstView } from '../../restaurants/booking-page/first-view.ts';
import { pageHead } from '../../restaurants/booking-page/page-head.tsx';
import type { PageRestaurant } from '../../restaurants/booking-page/page-restaurants.ts';
import { addressFacts } from '../../restaurants/booking-page/restaurant-facts.ts';
import { shareVersionOf } from '../../restaurants/booking-page/serve-share-pictures.ts';

interface SentGroup {
  slug: string;
  name: string;
  restaurants: readonly PageRestaurant[];
}

/**
 * What the page of a group says of itself to search engines and in shared links: the group as an organisation with its
 * restaurants, and the picture of the first of these that has a photo.
 */
export function groupPageHead(
  group: SentGroup,
  { title, description, language }: Pick<FirstView, 'title' | 'description' | 'language'>,
  { site, asked }: { site: string; asked: string | null },
): string {
  const { name, slug, restaurants } = group;
  const shown = restaurants.find(({ profile }) => profile.photos.length > 0) ?? restaurants[0];
  const page = `${site}/g/${slug}`;
  return pageHead({
    title,
    description,
    name,
    language,
    page,
    asked,
    isOneLanguage: false,
    share: shown ? shareOf(site, shown) : null,
    facts: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${page}#group`,
      name,
      url: page,
      ...(restaurants.length > 0 && { subOrganization: restaurants.map((each) => houseFacts(each, site)) }),
    },
  });
}

/** What the page's own code is told of the group. */
export function toldGroup({ slug, name, restaurants }: SentGroup): DrawnGroup {
  return { slug, name, restaurants: restaurants.map(toldHouse) };
}

function toldHouse({
  id,
  name,
  address,
  timezone,
  profile,
  profileRow,
}: PageRestaurant): DrawnGroup['restaurants'][number] {
  const { street, locality, cuisines, priceInSigns, accentColor, photos } = profile;
  // A card has one photo.
  const shown = { street, locality, cuisines, priceInSigns, accentColor, photos: photos.slice(0, 1) };
  return { id, name, address, timezone, profile: { slug: profileRow.slug, ...shown } };
}

/** One of its restaurants, briefly: its own page says the rest. */
function houseFacts(restaurant: PageRestaurant, site: string): object {
  const { name, phone, address, profile, profileRow } = restaurant;
  const page = pageUrl(site, restaurant);
  return {
    '@type': 'Restaurant',
    '@id': `${page}#restaurant`,
    name,
    url: page,
    image: [shareOf(site, restaurant)],
    ...addressFacts(address, profileRow),
    ...(phone && { telephone: phone }),
    ...(profile.cuisines.length > 0 && { servesCuisine: profile.cuisines }),
    ...(profile.priceInSigns && { priceRange: profile.priceInSigns }),
    acceptsReservations: page,
  };
}

const shareOf = (site: string, restaurant: PageRestaurant) =>
  shareUrl(site, restaurant, shareVersionOf(restaurant));
