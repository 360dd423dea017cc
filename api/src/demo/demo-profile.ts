import sharp from 'sharp';
import { drawVariants } from '../features/restaurants/media/draw-variants.ts';
import { MediaEntity } from '../features/restaurants/media/media.entity.ts';
import { MediaFileEntity } from '../features/restaurants/media/media-file.entity.ts';
import { RestaurantProfileEntity } from '../features/restaurants/profile/restaurant-profile.entity.ts';
import { RestaurantSlugEntity } from '../features/restaurants/profile/restaurant-slug.entity.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import { DEMO_LOGO, DEMO_PHOTO } from './demo-photo.ts';

const PICTURES = [
  {
    kind: 'photo',
    svg: DEMO_PHOTO,
    altText: 'Two plates and a glass of red wine before the fire of a wood-fired oven',
  },
  { kind: 'logo', svg: DEMO_LOGO, altText: null },
] as const;

/** Gives the demo restaurant what a page of its own needs. It is not listed: nobody can eat there. */
export async function tellDemoProfile(
  tx: TenantTransaction,
  { restaurantId, since }: { restaurantId: string; since: Date },
): Promise<void> {
  tx.entities.create(RestaurantProfileEntity, {
    restaurantId,
    cuisines: ['Wood-fired', 'Italian'],
    priceRange: 2,
    dressCode: 'Come as you are',
    parking: 'A garage is two minutes away on foot',
    accentColor: '#b4532a',
    updatedAt: since,
  });
  tx.entities.create(RestaurantSlugEntity, {
    restaurantId,
    slug: 'the-copper-table',
    isPresent: true,
    takenAt: since,
  });
  for (const { kind, svg, altText } of PICTURES) {
    const { color, files } = await drawVariants(kind, await sharp(Buffer.from(svg)).png().toBuffer());
    const id = newUuid();
    const variants = files.map(({ content, ...variant }) => variant);
    tx.entities.create(MediaEntity, {
      restaurantId,
      id,
      kind,
      position: 0,
      altText,
      color,
      variants,
      createdAt: since,
    });
    await tx.entities.flush();
    for (const { name, content } of files)
      tx.entities.create(MediaFileEntity, { restaurantId, mediaId: id, name, content });
  }
  await tx.entities.flush();
}
