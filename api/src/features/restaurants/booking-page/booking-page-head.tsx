import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRestaurant } from './page-restaurants.ts';

/** Where a restaurant's page is. */
export interface PageAddress {
  /** APP_URL. */
  site: string;
  /** Global id of the restaurant. */
  restaurantId: string;
}

/**
 * What a restaurant's booking page says of itself to search engines and in shared links: title, description, canonical
 * address, Open Graph, and the restaurant with its ReserveAction as JSON-LD (schema.org). React escapes every value.
 */
export function bookingPageHead(restaurant: PageRestaurant, { site, restaurantId }: PageAddress): string {
  const title = `Book a table at ${restaurant.name}`;
  const description = descriptionOf(restaurant);
  const url = `${site}/book/${restaurantId}`;
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${site}/share.png`} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; nothing in it can end the element
        dangerouslySetInnerHTML={{ __html: jsonInHtml(factsOf(restaurant, url)) }}
      />
    </>,
  );
}

/** Search results show about so much of it. */
const LONGEST_DESCRIPTION = 160;

function descriptionOf({ name, address, description }: PageRestaurant): string {
  const where = address ? ` at ${address}` : '';
  const words =
    description?.trim() || `Choose a date, a time and your party, and book a table at ${name}${where}.`;
  return words.length > LONGEST_DESCRIPTION ? `${words.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : words;
}

function factsOf({ name, address, phone, description }: PageRestaurant, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url,
    ...(address && { address }),
    ...(phone && { telephone: phone }),
    ...(description && { description }),
    acceptsReservations: url,
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: url,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'FoodEstablishmentReservation', name: `Table at ${name}` },
    },
  };
}

/** JSON that cannot end the script element it stands in. */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
