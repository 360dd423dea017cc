import { Arg, Ctx, Directive, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { Table } from '../../tables/table.type.ts';
import { type TableRow, tableRows } from '../../tables/table-rows.ts';
import { DATE_ARGUMENT, PARTY_ARGUMENT, refuseImpossibleParty } from '../availability-arguments.ts';
import { BookingChannelEnum } from '../booking-channel.type.ts';
import type { Channel } from '../engine/engine-day.ts';
import { type SlotAssignmentRow, type SlotExplanationRow, slotExplanation } from './slot-explanation.ts';
import { SlotAssignment, SlotExplanation } from './slot-explanation.type.ts';

/** Why a time can or cannot be booked. */
@Resolver(() => Restaurant)
export class SlotExplanationResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => SlotExplanation, {
    nullable: true,
    description:
      'Why a time can or cannot be booked by a party right now: the rule, its numbers, and who set it.',
  })
  explainSlot(
    @Root() { restaurantId }: RestaurantRow,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('time', () => LocalTime, { description: 'Wall-clock time at the restaurant.' }) time: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('channel', () => BookingChannelEnum, {
      defaultValue: 'online',
      description: 'Who asks.',
    })
    channel: Channel,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<SlotExplanationRow | null> {
    refuseImpossibleParty(partySize);
    return slotExplanation(app.clock, reads, { restaurantId, date, time, partySize, channel });
  }
}

/** Fields of an assignment that are made from the row. */
@Resolver(() => SlotAssignment)
export class SlotAssignmentResolver {
  @FieldResolver(() => [Table])
  tables(
    @Root() { restaurantId, tableIds }: SlotAssignmentRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<TableRow[]> {
    return tableRows(reads, restaurantId, tableIds);
  }
}
