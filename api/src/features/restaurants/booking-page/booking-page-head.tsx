import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from '../language.ts';
import type { FirstView } from './first-view.ts';
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

const LOCALES: Record<string, string> = { en: 'en_US', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' };

/**
 * What a restaurant's booking page says of itself to search engines and in shared links, in the reader's language: title,
 * description, its one address and those in other languages, Open Graph with the restaurant's own picture, and the
 * restaurant as JSON-LD (schema.org). React escapes every value.
 */
export function bookingPageHead(
  restaurant: PageRestaurant,
  { title, description: standard, language }: Pick<FirstView, 'title' | 'description' | 'language'>,
  { site, shareVersion, asked }: SentPage,
): string {
  const page = pageUrl(site, restaurant);
  // Whoever chose one language for all guests has one page.
  const isOneLanguage = restaurant.language !== null;
  const url = asked && !isOneLanguage ? `${page}?lang=${asked}` : page;
  const share = `${site}/share/${restaurant.id}.png?v=${shareVersion}`;
  const description = shortened(restaurant.description?.trim() || standard);
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!isOneLanguage &&
        LANGUAGES.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={`${page}?lang=${each}`} />
        ))}
      {!isOneLanguage && <link rel="alternate" hrefLang="x-default" href={page} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={restaurant.name} />
      <meta property="og:locale" content={LOCALES[language] ?? 'en_US'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={share} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={restaurant.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; nothing in it can end the element
        dangerouslySetInnerHTML={{ __html: jsonInHtml(restaurantFacts(restaurant, { page, share })) }}
      />
    </>,
  );
}

/** The one address of a restaurant's page: by its own name, where it has chosen one. */
export function pageUrl(site: string, { id, profileRow: { slug } }: PageRestaurant): string {
  return `${site}/book/${slug ?? id}`;
}

/** What the page's own code is told of its restaurant, so that it draws the same before the API has answered. */
export function toldToPage(restaurant: PageRestaurant): string {
  const { name, address, phone, description, profile, openingHours } = restaurant;
  const told = { name, address, phone, description, profile, openingHours };
  return `<script type="application/json" id="told">${jsonInHtml(told)}</script>`;
}

/** Search results show about so much of it. */
const LONGEST_DESCRIPTION = 160;

function shortened(words: string): string {
  return words.length > LONGEST_DESCRIPTION ? `${words.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : words;
}

/** JSON that cannot end the script element it stands in. */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
