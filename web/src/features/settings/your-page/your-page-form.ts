import type { UpdateRestaurantProfileInput } from '../../../generated/schema-types.ts';
import type { YourPage_RestaurantFragment } from './YourPage.generated.ts';

/** What a restaurant tells of itself, as a person types it; empty where nothing is told. */
export interface TypedPage extends Record<string, unknown> {
  slug: string;
  isListed: boolean;
  street: string;
  postalCode: string;
  locality: string;
  region: string;
  country: string | null;
  latitude: number | string;
  longitude: number | string;
  website: string;
  cuisines: string[];
  /** `1` to `4`; empty for none. */
  priceRange: string;
  dressCode: string;
  parking: string;
  menuUrl: string;
  /** One page in a line. */
  socialLinks: string;
  accentColor: string;
}

/** Choices of the price range, as guests read them. */
export const PRICES = [
  { value: '', label: 'Not said' },
  { value: '1', label: '$' },
  { value: '2', label: '$$' },
  { value: '3', label: '$$$' },
  { value: '4', label: '$$$$' },
];

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The page as the form begins. */
export function typedPage({ profile }: YourPage_RestaurantFragment): TypedPage {
  const { priceRange, country, cuisines, socialLinks, isListed, latitude, longitude } = profile;
  return {
    slug: profile.slug ?? '',
    isListed,
    street: profile.street ?? '',
    postalCode: profile.postalCode ?? '',
    locality: profile.locality ?? '',
    region: profile.region ?? '',
    country,
    latitude: latitude ?? '',
    longitude: longitude ?? '',
    website: profile.website ?? '',
    cuisines,
    priceRange: priceRange === null ? '' : String(priceRange),
    dressCode: profile.dressCode ?? '',
    parking: profile.parking ?? '',
    menuUrl: profile.menuUrl ?? '',
    socialLinks: socialLinks.join('\n'),
    accentColor: profile.accentColor ?? '',
  };
}

/** What has to be mended before it is sent; the API checks again and knows more. */
export function pageFaults({ slug, accentColor, latitude, longitude }: TypedPage) {
  const isNamed = slug.trim() === '' || /^[a-z\d]+(?:-[a-z\d]+)*$/i.test(slug.trim());
  const isColored = accentColor.trim() === '' || COLOR.test(accentColor.trim());
  return {
    slug: isNamed ? null : 'Use 3 to 60 of the letters a to z, digits, and single hyphens between them.',
    accentColor: isColored
      ? null
      : 'Enter a colour as # and six digits or letters from a to f, for instance #0f766e.',
    latitude: latitude === '' && longitude !== '' ? 'Latitude is required beside longitude.' : null,
    longitude: longitude === '' && latitude !== '' ? 'Longitude is required beside latitude.' : null,
  };
}

/** The page, as the API takes it. */
export function pageInput(restaurantId: string, typed: TypedPage): UpdateRestaurantProfileInput {
  const { latitude, longitude, priceRange, socialLinks, ...text } = typed;
  return {
    restaurantId,
    ...text,
    latitude: latitude === '' ? null : Number(latitude),
    longitude: longitude === '' ? null : Number(longitude),
    priceRange: priceRange === '' ? null : Number(priceRange),
    socialLinks: socialLinks.split('\n').flatMap((line) => line.trim() || []),
  };
}

/** A colour that is typed whole; null while it is half typed, or none. */
export function fullColor(typed: string): string | null {
  const color = typed.trim().toLowerCase();
  if (!COLOR.test(color)) return null;
  return color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color;
}
