import { globalId } from '../../../platform/ids/global-id.ts';

export const MEDIA_KINDS = ['photo', 'logo', 'menu'] as const;

/** What a restaurant can upload. */
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** One form of what was uploaded. */
export interface MediaVariant {
  /** As in its address: `800.webp`. */
  name: string;
  contentType: string;
  /** Pixels; null for a menu. */
  width: number | null;
  height: number | null;
  bytes: number;
}

/** How many of each a restaurant can have. */
export const MOST_OF: Record<MediaKind, number> = { photo: 12, logo: 1, menu: 1 };

/** Largest file that is taken, in bytes: what phones and cameras make. */
export const LARGEST_UPLOAD = 15_000_000;

/** A picture of more is not decoded: 40 megapixels are 160 MB in memory. */
export const MOST_PIXELS = 40_000_000;

/** The narrowest picture that still looks like one, in pixels. */
export const LEAST_WIDTH: Record<'photo' | 'logo', number> = { photo: 600, logo: 64 };

/** What a photo, logo or menu is known by. */
export interface MediaKey {
  restaurantId: string;
  mediaId: string;
}

/** Where a form of it is served, under the site's address. */
export function mediaPath({ restaurantId, mediaId }: MediaKey, name: string): string {
  return `/media/${globalId('Restaurant', restaurantId)}/${globalId('Media', mediaId)}/${name}`;
}

/** Under which key a bucket keeps a form of it. */
export function objectKey({ restaurantId, mediaId }: MediaKey, name: string): string {
  return `media/${restaurantId}/${mediaId}/${name}`;
}
