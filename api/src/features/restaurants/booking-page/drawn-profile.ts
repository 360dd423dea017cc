import type { MediaRow } from '../media/media-rows.ts';
import { mediaPath } from '../media/media-values.ts';
import { mapUrlOf } from '../profile/map-url.ts';
import type { ProfileRow } from '../profile/profile-rows.ts';
import { priceInSigns } from '../profile/profile-values.ts';

/** A photo or logo as the page's own code has it of the API. */
interface DrawnMedia {
  altText: string | null;
  color: string | null;
  variants: { url: string; contentType: string; width: number | null; height: number | null }[];
}

/** A profile as the page's own code has it of the API. */
export interface DrawnProfile {
  street: string | null;
  locality: string | null;
  cuisines: string[];
  priceInSigns: string | null;
  dressCode: string | null;
  parking: string | null;
  website: string | null;
  menuUrl: string | null;
  mapUrl: string | null;
  accentColor: string | null;
  photos: DrawnMedia[];
  logo: DrawnMedia | null;
}

/** What a page draws of a profile and the uploads of a restaurant, with addresses under `site`. */
export function drawnProfile(
  { name, address }: { name: string; address: string | null },
  profile: ProfileRow,
  media: readonly MediaRow[],
  site: string,
): DrawnProfile {
  const ofKind = (wanted: MediaRow['kind']) => media.filter(({ kind }) => kind === wanted);
  const drawn = (row: MediaRow): DrawnMedia => ({
    altText: row.altText,
    color: row.color,
    variants: row.variants.map(({ name: file, contentType, width, height }) => ({
      url: `${site}${mediaPath(row, file)}`,
      contentType,
      width,
      height,
    })),
  });
  const { street, locality, cuisines, priceRange, country, dressCode, parking, website, accentColor } =
    profile;
  const [menu] = ofKind('menu');
  const [logo] = ofKind('logo');
  return {
    street,
    locality,
    cuisines,
    priceInSigns: priceRange === null ? null : priceInSigns(priceRange, country),
    dressCode,
    parking,
    website,
    menuUrl: menu ? `${site}${mediaPath(menu, 'menu.pdf')}` : profile.menuUrl,
    mapUrl: mapUrlOf({ ...profile, name, address }),
    accentColor,
    photos: ofKind('photo').map(drawn),
    logo: logo ? drawn(logo) : null,
  };
}
