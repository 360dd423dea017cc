import { MediaMutation } from './media/media.mutation.ts';
import { MediaResolver } from './media/media.resolver.ts';
import { ListedRestaurantsResolver } from './profile/listed-restaurants.resolver.ts';
import { ProfileResolver, RestaurantProfileResolver } from './profile/profile.resolver.ts';
import { UpdateProfileMutation } from './profile/update-profile.mutation.ts';

/** What reads and changes what a restaurant tells of itself. */
export const profileResolvers = [
  ProfileResolver,
  RestaurantProfileResolver,
  ListedRestaurantsResolver,
  UpdateProfileMutation,
  MediaResolver,
  MediaMutation,
] as const;
