import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Directive, Extensions, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql';
import { sql } from '../../../platform/db/statement.ts';
import { askedFields } from '../../../platform/graphql/asked-fields.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Media } from '../media/media.type.ts';
import { type MediaRow, mediaRows } from '../media/media-rows.ts';
import { mediaPath } from '../media/media-values.ts';
import { Restaurant } from '../restaurant.type.ts';
import {
  type RestaurantRow,
  restaurantColumnsFor,
  type ShownRestaurant,
  shownRestaurant,
} from '../restaurant-rows.ts';
import { mapUrlOf } from './map-url.ts';
import { MOST_HOURS, type OpeningHoursRow, openingHoursOf } from './opening-hours.ts';
import { type ProfileRow, profileRow } from './profile-rows.ts';
import { priceInSigns } from './profile-values.ts';
import { OpeningHours, RestaurantProfile } from './restaurant-profile.type.ts';
import { slugFault } from './slug-values.ts';

/** A profile with what it takes from the restaurant and its uploads. */
type LoadedProfile = ProfileRow & Pick<RestaurantRow, 'name' | 'address'> & { media: MediaRow[] };

/** Reading what a restaurant tells of itself. */
@Resolver(() => Restaurant)
export class ProfileResolver {
  @Directive('@public')
  @Query(() => Restaurant, {
    nullable: true,
    description:
      'A restaurant by the name in the address of its page, the present one or one before. Open to all; null when there is none.',
  })
  async restaurantBySlug(
    @Arg('slug', () => String, { description: 'For instance `the-copper-table`.' }) slug: string,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ShownRestaurant | null> {
    if (slugFault(slug) !== null) return null;
    const found = await context.reads.row<{ restaurant: string | null }>(
      { restaurantIds: [] },
      sql`select restaurant from app_private.restaurant_of_slug(${slug})`,
    );
    if (!found?.restaurant) return null;
    return shownRestaurant(context.reads, found.restaurant, restaurantColumnsFor(askedFields(info)));
  }

  @Directive('@public')
  @FieldResolver(() => RestaurantProfile, {
    description: 'What it tells of itself, beyond its name and phone.',
  })
  async profile(
    @Root() { restaurantId, name, address }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<LoadedProfile> {
    const [profile, media] = await Promise.all([
      profileRow(reads, restaurantId),
      mediaRows(reads, restaurantId),
    ]);
    if (!profile) throw new Error('a restaurant that was read a moment ago is gone');
    return { ...profile, name, address, media };
  }

  @Directive('@public')
  @Extensions({ mostRows: MOST_HOURS })
  @FieldResolver(() => [OpeningHours], {
    description: 'When it is open in a usual week, by its services. Special days are not in it.',
  })
  openingHours(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<OpeningHoursRow[]> {
    return reads.rows<OpeningHoursRow>({ restaurantIds: [restaurantId] }, openingHoursOf(restaurantId));
  }
}

/** Fields of a profile that are made when they are asked for. */
@Resolver(() => RestaurantProfile)
export class RestaurantProfileResolver {
  @FieldResolver(() => String)
  bookingUrl(@Root() { restaurantId, slug }: LoadedProfile, @Ctx() { app }: GraphContext): string {
    return `${app.env.APP_URL}/book/${slug ?? globalId('Restaurant', restaurantId)}`;
  }

  @FieldResolver(() => String, { nullable: true })
  priceInSigns(@Root() { priceRange, country }: LoadedProfile): string | null {
    return priceRange === null ? null : priceInSigns(priceRange, country);
  }

  @FieldResolver(() => String, { nullable: true })
  menuUrl(@Root() { media, menuUrl }: LoadedProfile, @Ctx() { app }: GraphContext): string | null {
    const menu = media.find(({ kind }) => kind === 'menu');
    return menu ? `${app.env.APP_URL}${mediaPath(menu, 'menu.pdf')}` : menuUrl;
  }

  @FieldResolver(() => String, { nullable: true })
  mapUrl(@Root() profile: LoadedProfile): string | null {
    return mapUrlOf(profile);
  }

  @FieldResolver(() => [Media])
  photos(@Root() { media }: LoadedProfile): MediaRow[] {
    return media.filter(({ kind }) => kind === 'photo');
  }

  @FieldResolver(() => Media, { nullable: true })
  logo(@Root() { media }: LoadedProfile): MediaRow | null {
    return media.find(({ kind }) => kind === 'logo') ?? null;
  }

  @FieldResolver(() => Media, { nullable: true })
  menu(@Root() { media }: LoadedProfile): MediaRow | null {
    return media.find(({ kind }) => kind === 'menu') ?? null;
  }
}
