import { Ctx, Directive, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { globalId } from '../../../../platform/ids/global-id.ts';
import { evidenceUrl } from '../../../guarantees/disputes/evidence-url.ts';
import { Restaurant } from '../../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../../restaurants/restaurant-rows.ts';
import { BookingGuarantee } from '../booking-guarantee.type.ts';
import type { ShownGuarantee } from '../shown-guarantee.ts';
import {
  type DisputeRow,
  disputesOfBooking,
  disputesOfRestaurant,
  payoutsOfRestaurant,
} from './dispute-rows.ts';
import {
  GuaranteeDispute,
  GuaranteePayout,
  MOST_DISPUTES,
  MOST_OF_BOOKING,
  MOST_PAYOUTS,
} from './guarantee-dispute.type.ts';

/** Disputes and payouts of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantDisputesResolver {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_DISPUTES })
  @FieldResolver(() => [GuaranteeDispute], {
    nullable: true,
    description: `Payments that guests take back through their bank: those to answer first, then the newest, at most ${MOST_DISPUTES}. For owners.`,
  })
  guaranteeDisputes(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<DisputeRow[]> {
    return disputesOfRestaurant(reads, restaurantId);
  }

  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_PAYOUTS })
  @FieldResolver(() => [GuaranteePayout], {
    nullable: true,
    description: `What the provider sent to the restaurant’s bank, the newest first, at most ${MOST_PAYOUTS}. For owners.`,
  })
  guaranteePayouts(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<GuaranteePayout[]> {
    return payoutsOfRestaurant(reads, restaurantId);
  }
}

/** Disputes of one booking. */
@Resolver(() => BookingGuarantee)
export class BookingDisputesResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_OF_BOOKING })
  @FieldResolver(() => [GuaranteeDispute], {
    nullable: true,
    description: `Payments of it that the guest takes back through their bank, the newest first, at most ${MOST_OF_BOOKING}. For staff.`,
  })
  disputes(@Root() guarantee: ShownGuarantee, @Ctx() { reads }: GraphContext): Promise<DisputeRow[]> {
    return disputesOfBooking(reads, guarantee);
  }
}

/** Fields of a dispute that are made from the row. */
@Resolver(() => GuaranteeDispute)
export class GuaranteeDisputeResolver {
  @FieldResolver(() => ID, { nullable: true })
  bookingId(@Root() { bookingUuid }: DisputeRow): string | null {
    return bookingUuid && globalId('Booking', bookingUuid);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Where the restaurant answers: a page of the provider. Null for hosts.',
  })
  answerUrl(@Root() { restaurantId, answerUrl }: DisputeRow, @Ctx() { actor }: GraphContext): string | null {
    return actor.can('guarantee:refund', restaurantId) ? answerUrl : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The evidence as a PDF, for 15 minutes: the booking, its log, the mails that were sent, and what the guest agreed to, when and from where. ' +
      'Null for hosts and API keys.',
  })
  evidenceUrl(
    @Root() { restaurantId, disputeId }: DisputeRow,
    @Ctx() { app, actor }: GraphContext,
  ): string | null {
    return actor.can('guarantee:refund', restaurantId)
      ? evidenceUrl(app, actor, { restaurantId, disputeId })
      : null;
  }
}
