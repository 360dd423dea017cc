import type { AgentCaller } from '../agent-caller.ts';
import { ToolRefused } from '../tool-refusal.ts';
import { AgentRestaurantBySlugDocument } from './GuestTools.generated.ts';

const ID = /^rest_/;

/** The global id of a restaurant that was named by id or by the name in its address. Throws NOT_FOUND. */
export async function restaurantIdOf(caller: AgentCaller, named: string): Promise<string> {
  if (ID.test(named)) return named;
  const { restaurantBySlug } = await caller.ask(AgentRestaurantBySlugDocument, { slug: named });
  return found(restaurantBySlug).id;
}

/** What was asked of a restaurant. Throws NOT_FOUND when there is none. */
export function found<Found>(restaurant: Found | null): Found {
  if (restaurant) return restaurant;
  throw new ToolRefused({
    code: 'NOT_FOUND',
    message: 'There is no such restaurant.',
    field: 'restaurant',
    instead: 'Call find_restaurants and use an id that it gives.',
  });
}
