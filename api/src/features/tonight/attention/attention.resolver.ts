import { Ctx, Directive, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { AttentionItem } from './attention.type.ts';
import { type AttentionRow, attentionKinds, attentionOf, MOST_OF_A_KIND } from './attention-rows.ts';

/** What a bell shows. */
@Resolver(() => Restaurant)
export class AttentionResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: attentionKinds.length * MOST_OF_A_KIND })
  @FieldResolver(() => [AttentionItem], {
    nullable: true,
    description:
      'What needs somebody now: overdue tables, late parties, those that said they will be late, waiting parties that were told and have not come, requests, disputes to answer, ' +
      `failed mails; in this order, the longest standing first, at most ${MOST_OF_A_KIND} of each. It also changes as time ` +
      'passes: ask again every minute, and after each `bookingChanged` and `waitlistChanged`. For staff only.',
  })
  attention(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<AttentionRow[]> {
    return attentionOf(reads, restaurantId, app.clock.now());
  }
}
