import { Directive, Extensions, Field, Float, Int, ObjectType } from 'type-graphql';
import { LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Media } from '../media/media.type.ts';
import { MOST_OF } from '../media/media-values.ts';
import { MOST_CUISINES, MOST_LINKS } from './profile-values.ts';

/** What a restaurant tells of itself, beyond its name and phone. */
@ObjectType('RestaurantProfile', {
  simpleResolvers: true,
  description:
    'What a restaurant tells of itself to guests and to other channels, beyond its name and phone. Open to all.',
})
export class RestaurantProfile {
  restaurantId!: string;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description: 'Its own name in the address of its page, `/book/<slug>`; null until it has chosen one.',
  })
  slug!: string | null;

  @Directive('@public')
  @Field(() => String, { description: 'Where guests book: by its slug, else by its id.' })
  bookingUrl!: string;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'Street and number.' })
  street!: string | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'Town or city.' })
  locality!: string | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'State, county or canton.' })
  region!: string | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'Postal code.' })
  postalCode!: string | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1, for instance `DE`.' })
  country!: string | null;

  @Directive('@public')
  @Field(() => Float, { nullable: true, description: 'Degrees north, WGS 84; null without `longitude`.' })
  latitude!: number | null;

  @Directive('@public')
  @Field(() => Float, { nullable: true, description: 'Degrees east, WGS 84; null without `latitude`.' })
  longitude!: number | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: "Address of the restaurant's own site." })
  website!: string | null;

  @Directive('@public')
  @Extensions({ mostRows: MOST_CUISINES })
  @Field(() => [String], {
    description: "What is cooked, in the restaurant's own words; the first counts most.",
  })
  cuisines!: string[];

  @Directive('@public')
  @Field(() => Int, { nullable: true, description: 'How dear it is, from 1 to 4.' })
  priceRange!: number | null;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description: 'The same as guests read it, for instance `€€`, in the sign of its country’s money.',
  })
  priceInSigns!: string | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'What to wear. Plain text.' })
  dressCode!: string | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'Where to park. Plain text.' })
  parking!: string | null;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description: 'Where the menu can be read: the uploaded one, else a page that the restaurant named.',
  })
  menuUrl!: string | null;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description:
      'Where guests find the way: a map with its address, or its coordinates where there are some.',
  })
  mapUrl!: string | null;

  @Directive('@public')
  @Extensions({ mostRows: MOST_LINKS })
  @Field(() => [String], { description: 'Its pages elsewhere, for instance on Instagram.' })
  socialLinks!: string[];

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description: 'Its colour, `#rrggbb`, on its page and its mails; null means the colour of Hoststand.',
  })
  accentColor!: string | null;

  @Directive('@public')
  @Field(() => Boolean, { description: 'Whether its page stands in `/sitemap.xml`, for search engines.' })
  isListed!: boolean;

  @Directive('@public')
  @Extensions({ mostRows: MOST_OF.photo })
  @Field(() => [Media], { description: 'Its photos in order; the first one is shown large.' })
  photos!: Media[];

  @Directive('@public')
  @Field(() => Media, { nullable: true, description: 'Its logo.' })
  logo!: Media | null;

  @Directive('@public')
  @Field(() => Media, { nullable: true, description: 'The uploaded menu.' })
  menu!: Media | null;
}

/** When a restaurant is open in a usual week. */
@ObjectType('OpeningHours', {
  simpleResolvers: true,
  description: 'A span of a usual week in which a restaurant takes guests. Special days are not in it.',
})
export class OpeningHours {
  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description:
      'Name of the service, for instance `Dinner`; null for a restaurant with one service every day.',
  })
  name!: string | null;

  @Directive('@public')
  @Extensions({ mostRows: 7 })
  @Field(() => [Int], { description: 'Days on which it begins: ISO weekdays, 1 is Monday and 7 is Sunday.' })
  weekdays!: number[];

  @Directive('@public')
  @Field(() => LocalTime, { description: 'When it begins.' })
  opensAt!: string;

  @Directive('@public')
  @Field(() => LocalTime, { description: 'When it ends; before `opensAt` means after midnight.' })
  closesAt!: string;
}
