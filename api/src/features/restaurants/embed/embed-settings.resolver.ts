import { Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import { Restaurant } from '../restaurant.type.ts';
import type { RestaurantRow } from '../restaurant-rows.ts';
import { EmbedSettings } from './embed-settings.type.ts';

/** Reading how a restaurant's form is embedded. */
@Resolver(() => Restaurant)
export class EmbedSettingsResolver {
  @Directive('@public')
  @FieldResolver(() => EmbedSettings, { description: 'How the booking form looks on other sites.' })
  embed(@Root() row: RestaurantRow): EmbedSettings {
    return {
      restaurantId: row.restaurantId,
      accentColor: row.embedAccentColor,
      cornerRadius: row.embedCornerRadius,
      colorScheme: row.embedColorScheme,
      allowedSites: row.embedAllowedSites,
    };
  }
}
