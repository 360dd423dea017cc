import { Directive, Field, Float, Int, ObjectType } from 'type-graphql';

/** What a channel is sent of a restaurant, as the schema shows it. */
@Directive('@public')
@ObjectType('ChannelListing', {
  simpleResolvers: true,
  description:
    'A restaurant as a channel is told of it, from the very values that it is sent. What the restaurant has not told is null.',
})
export class ChannelListing {
  @Field(() => String, { description: 'Name, by which it is found on the map.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Telephone with its country’s code; as it was written where it cannot be read as a number.',
  })
  phone!: string | null;

  @Field(() => String, { description: 'Its own site, else its booking page.' })
  url!: string;

  @Field(() => String, { description: 'Its booking page here.' })
  bookingUrl!: string;

  @Field(() => String, { nullable: true, description: 'Street and number.' })
  street!: string | null;

  @Field(() => String, { nullable: true, description: 'Town or city.' })
  locality!: string | null;

  @Field(() => String, { nullable: true, description: 'State, county or canton; no channel asks for it.' })
  region!: string | null;

  @Field(() => String, { nullable: true, description: 'Postal code.' })
  postalCode!: string | null;

  @Field(() => String, { nullable: true, description: 'Country, ISO 3166-1.' })
  country!: string | null;

  @Field(() => Float, { nullable: true, description: 'Degrees north, WGS 84; null without `longitude`.' })
  latitude!: number | null;

  @Field(() => Float, { nullable: true, description: 'Degrees east, WGS 84; null without `latitude`.' })
  longitude!: number | null;

  @Field(() => Int, {
    description:
      'How many days ahead of today have times there: as many as `BookingRules.horizonDays`, or fewer where the channel shows fewer.',
  })
  daysAhead!: number;

  @Field(() => Int, {
    description:
      'Largest party that has times there; the smallest is 1. `BookingRules.largestOnlineParty`, or less where the channel shows less.',
  })
  largestParty!: number;
}
