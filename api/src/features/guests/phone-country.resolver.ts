import { Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { countryOfZone } from './country-of-zone.ts';
import { phoneExampleOf } from './phone-of-country.ts';

/** Which country's numbers guests of a restaurant write without saying so. */
@Resolver(() => Restaurant)
export class PhoneCountryResolver {
  @Directive('@public')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Country whose phone numbers guests may write without its code: two capital letters (ISO 3166), by the time zone. ' +
      'Numbers without a country are read as of this one. Null where the zone is of none, as `UTC`.',
  })
  phoneCountry(@Root() { timezone }: RestaurantRow): string | null {
    return countryOfZone(timezone) ?? null;
  }

  @Directive('@public')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'How a mobile number of `phoneCountry` is written there, to be shown beside a field: nobody has it. Null where there is no ' +
      'such country.',
  })
  phoneExample(@Root() { timezone }: RestaurantRow): string | null {
    const country = countryOfZone(timezone);
    return country ? phoneExampleOf(country) : null;
  }
}
