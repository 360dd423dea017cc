import { Arg, Ctx, Directive, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { badInput } from '../../../platform/errors/errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import {
  askedArea,
  askedWishes,
  DATE_ARGUMENT,
  PARTY_ARGUMENT,
  refuseImpossibleParty,
} from '../../availability/availability-arguments.ts';
import { CHOSEN_ARGUMENT, refuseManyChoices } from '../../availability/experience-times/chosen-arguments.ts';
import { ChosenOptionInput } from '../../experiences/experience.input.ts';
import type { ChosenOption } from '../../experiences/rules/bought-experience.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { TableFeatureEnum } from '../../tables/table.type.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { bookingRow } from '../lists/booking-rows.ts';
import { staffAvailability } from './staff-availability.ts';
import { StaffAvailability } from './staff-availability.type.ts';

function askedExperienceId(id: string | null): string | null {
  const experienceId = id ? uuidOf('Experience', id) : null;
  if (id && !experienceId) throw badInput('There is no such experience.');
  return experienceId;
}

/** The times that staff can book. */
@Resolver(() => Restaurant)
export class StaffAvailabilityResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => StaffAvailability, {
    nullable: true,
    description:
      'The times of one day for a party, as staff may book them: each free, or with the rule that says no.',
  })
  async staffAvailability(
    @Root() { restaurantId, timezone }: RestaurantRow,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('movingBookingId', () => ID, {
      nullable: true,
      description:
        'Global id of a booking that is to move: its present place counts as free, pinned tables as the only ones.',
    })
    movingBookingId: string | null,
    @Arg('wishes', () => [TableFeatureEnum], {
      nullable: true,
      description:
        'What the guest needs of a table, for `StaffSlot.unmetWishes`. Left out, the wishes of the booking that is to move.',
    })
    asked: TableFeature[] | null,
    @Arg('areaId', () => ID, {
      nullable: true,
      description:
        'Global id of the area to sit in. Left out, the area of the booking that is to move; null for anywhere.',
    })
    area: string | null | undefined,
    @Arg('experienceId', () => ID, {
      nullable: true,
      description:
        'Global id of the experience that a new booking is for, one of `Restaurant.allExperiences`; one that is to move keeps its own.',
    })
    experience: string | null,
    @Arg('menuChoices', () => [ChosenOptionInput], CHOSEN_ARGUMENT) menus: ChosenOption[] | null,
    @Arg('addOns', () => [ChosenOptionInput], CHOSEN_ARGUMENT) addOns: ChosenOption[] | null,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<StaffAvailability> {
    refuseImpossibleParty(partySize);
    refuseManyChoices(menus, addOns);
    const wishes = asked && askedWishes(asked);
    const areaId = area === undefined ? undefined : askedArea(area);
    const moving = movingBookingId ? await ownBooking(movingBookingId) : null;
    return staffAvailability(app.clock, reads, {
      restaurantId,
      timezone,
      date,
      partySize,
      moving,
      areaId,
      wishes,
      experienceId: askedExperienceId(experience),
      choices: { menus: menus ?? [], addOns: addOns ?? [] },
    });

    async function ownBooking(id: string) {
      const uuid = uuidOf('Booking', id);
      const row = uuid && (await bookingRow(reads, { restaurantIds: [restaurantId] }, uuid));
      if (!row) throw badInput('There is no such booking.');
      return row;
    }
  }
}
