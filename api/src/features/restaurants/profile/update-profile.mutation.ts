import {
  Arg,
  Ctx,
  Directive,
  Field,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../restaurant.type.ts';
import { restaurantRow } from '../restaurant-rows.ts';
import { updateProfile } from './update-profile.ts';

@InputType({
  description:
    'Changes to what a restaurant tells of itself. What is left out stays; null or blank clears it.',
})
class UpdateRestaurantProfileInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Its own name in the address of its page: 3 to 60 of a to z, 0 to 9 and single hyphens. The names before lead on ' +
      'to it and nobody else can take them, five at most; null or blank gives up all.',
  })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'Street and number, at most 120 characters.' })
  street?: string | null;

  @Field(() => String, { nullable: true, description: 'Town or city, at most 80 characters.' })
  locality?: string | null;

  @Field(() => String, { nullable: true, description: 'State, county or canton, at most 80 characters.' })
  region?: string | null;

  @Field(() => String, { nullable: true, description: 'Postal code, at most 20 characters.' })
  postalCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1, for instance `DE`.' })
  country?: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Degrees north, WGS 84, -90 to 90; together with `longitude`.',
  })
  latitude?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Degrees east, WGS 84, -180 to 180; together with `latitude`.',
  })
  longitude?: number | null;

  @Field(() => String, { nullable: true, description: "Address of the restaurant's own site." })
  website?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'At most 6 cuisines of 1 to 40 characters, in your own words; an empty list clears them.',
  })
  cuisines?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'How dear it is, from 1 to 4.' })
  priceRange?: number | null;

  @Field(() => String, { nullable: true, description: 'What to wear, at most 100 characters.' })
  dressCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Where to park, at most 300 characters.' })
  parking?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A page with the menu; one that is uploaded comes before it.',
  })
  menuUrl?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'At most 8 pages elsewhere, for instance on Instagram; an empty list clears them.',
  })
  socialLinks?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: '`#rrggbb` or `#rgb`; null or blank brings back the colour of Hoststand.',
  })
  accentColor?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its page stands in `/sitemap.xml`, for search engines.',
  })
  isListed?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateRestaurantProfile`.' })
class UpdateRestaurantProfilePayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class UpdateProfileMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'TAKEN')
  @Mutation(() => UpdateRestaurantProfilePayload, {
    nullable: true,
    description:
      'Changes what a restaurant tells of itself to guests and to other channels. Its one-line `address` follows the parts ' +
      'given here, unless somebody has written it otherwise.',
  })
  async updateRestaurantProfile(
    @Arg('input', () => UpdateRestaurantProfileInput) input: UpdateRestaurantProfileInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await updateProfile(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
