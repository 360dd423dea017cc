import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId, type IdentifiedType } from '../../platform/ids/global-id.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { type RestaurantRow, restaurantRow } from '../restaurants/restaurant-rows.ts';
import { ApiKeyWrite } from './api-key-write.type.ts';
import type { ApiKeyWriteRow } from './api-key-write-rows.ts';

/** The types whose rows have global ids, by their tables; all other rows belong to one of these. */
const TYPE_OF_TABLE: Record<string, IdentifiedType> = {
  blocks: 'Block',
  bookings: 'Booking',
  floor_plans: 'FloorPlan',
  guests: 'Guest',
  messages: 'Message',
  restaurants: 'Restaurant',
  tables: 'Table',
  waitlist_entries: 'WaitlistEntry',
  webhook_endpoints: 'WebhookEndpoint',
};

/** Fields of a change that are made from the row. */
@Resolver(() => ApiKeyWrite)
export class ApiKeyWriteResolver {
  @FieldResolver(() => ID)
  id(@Root() { writeId }: ApiKeyWriteRow): string {
    return globalId('ApiKeyWrite', writeId);
  }

  @FieldResolver(() => Restaurant, { nullable: true })
  restaurant(
    @Root() { restaurantId }: ApiKeyWriteRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<RestaurantRow | null> {
    return restaurantRow(reads, restaurantId);
  }

  @FieldResolver(() => [ID])
  objectIds(@Root() { writtenRows }: ApiKeyWriteRow): string[] {
    const ids = writtenRows.flatMap(({ table, id }) => {
      const type = TYPE_OF_TABLE[table];
      return type && id ? [globalId(type, id)] : [];
    });
    return [...new Set(ids)];
  }
}
