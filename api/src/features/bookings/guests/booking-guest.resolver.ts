import { Arg, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { Availability } from '../../availability/availability.type.ts';
import {
  AREA_ARGUMENT,
  askedArea,
  askedWishes,
  DATE_ARGUMENT,
  PARTY_ARGUMENT,
  refuseImpossibleParty,
  WISHES_ARGUMENT,
} from '../../availability/availability-arguments.ts';
import {
  type AvailabilityRow,
  availabilityDay,
  availabilityOf,
} from '../../availability/availability-rows.ts';
import { refuseManyChoices } from '../../availability/experience-times/chosen-arguments.ts';
import { ChosenOptionInput } from '../../experiences/experience.input.ts';
import type { ChosenOption } from '../../experiences/rules/bought-experience.ts';
import { TableFeatureEnum } from '../../tables/table.type.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { Booking } from '../booking.type.ts';
import { calendarUrl } from '../calendar/serve-calendar-files.ts';
import { choicesAnew, experienceHeld } from '../experience/asked-experience.ts';
import { askedForChange } from '../guarantee/change/asked-for-change.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { guestMayCancel, guestMayChange } from '../manage-link/guest-rights.ts';
import { pinnedTables, presentPlaceOf } from '../seating/booking-tables.ts';
import { appleWalletUrl, googleWalletUrl } from '../wallet/serve-wallet-passes.ts';

const CHOSEN_ANEW = {
  nullable: true,
  description:
    'What the guest would choose of the experience that was booked, so that the times say what that costs or gives back. Left out, what was chosen.',
};

/** What can be done with a booking. */
@Resolver(() => Booking)
export class BookingGuestResolver {
  @FieldResolver(() => Availability, {
    description:
      'Times of one day to which this booking could move; its own place counts as free. `Slot.guarantee` is what the change is asked for ' +
      'beyond what was given: `payForChange`; `Slot.returnsMinor` is what goes back of it. For staff, the limits of online booking do not apply.',
  })
  async availability(
    @Root() booking: BookingRow,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('wishes', () => [TableFeatureEnum], {
      ...WISHES_ARGUMENT,
      description: `${WISHES_ARGUMENT.description} Left out, the wishes of the booking.`,
    })
    asked: TableFeature[] | null,
    @Arg('areaId', () => ID, {
      ...AREA_ARGUMENT,
      description:
        'Global id of another area to sit in. Left out, the area of the booking; null for anywhere.',
    })
    area: string | null | undefined,
    @Arg('menuChoices', () => [ChosenOptionInput], CHOSEN_ANEW) menuChoices: ChosenOption[] | null,
    @Arg('addOns', () => [ChosenOptionInput], CHOSEN_ANEW) addOns: ChosenOption[] | null,
    @Ctx() { app, actor, reads }: GraphContext,
  ): Promise<AvailabilityRow> {
    refuseImpossibleParty(partySize);
    refuseManyChoices(menuChoices, addOns);
    const chosen = { menuChoices: menuChoices ?? undefined, addOns: addOns ?? undefined };
    const { restaurantId, bookingId: withoutBookingId } = booking;
    const wishes = asked ? askedWishes(asked) : booking.wishes;
    const [day, chosenTableIds, present] = await Promise.all([
      availabilityDay(app.clock, reads, { restaurantId, date, withoutBookingId, time: booking.time }),
      pinnedTables(reads, booking),
      presentPlaceOf(reads, booking, app.clock.now()),
    ]);
    const answer = availabilityOf(app.clock, day, {
      date,
      partySize,
      chosenTableIds,
      areaId: area === undefined ? booking.areaId : askedArea(area),
      wishes,
      present,
      experience: experienceHeld(booking, choicesAnew(booking, chosen)),
      channel: actor.can('booking:move', restaurantId) ? 'staff' : 'online',
    });
    return askedForChange(reads, booking, { answer, now: app.clock.now() });
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the guest can still change the booking through the manage link: it is pending or confirmed, and has ' +
      'not begun.',
  })
  guestMayChange(@Root() row: BookingRow, @Ctx() { app }: GraphContext): boolean {
    return guestMayChange(row, app.clock.now());
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the guest can still cancel through the manage link: the booking is pending or confirmed, and not over.',
  })
  guestMayCancel(@Root() row: BookingRow, @Ctx() { app }: GraphContext): boolean {
    return guestMayCancel(row, app.clock.now());
  }

  @FieldResolver(() => String, {
    description:
      'URL of the booking as an iCalendar file (.ics), which needs no session. It shows date, party and reference, ' +
      'and gives access to nothing else.',
  })
  calendarUrl(@Root() row: BookingRow, @Ctx() { app }: GraphContext): string {
    return calendarUrl(app, row);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'URL of the booking as a pass for Apple Wallet (.pkpass), which needs no session and gives access to nothing else; null ' +
      'where passes are not set up, and for a booking that is cancelled or over.',
  })
  appleWalletUrl(@Root() row: BookingRow, @Ctx() { app }: GraphContext): string | null {
    return appleWalletUrl(app, row);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'URL that leads on to Google Wallet, which saves the booking as a pass; it needs no session and gives access to nothing ' +
      'else. Null where passes are not set up, and for a booking that is cancelled or over.',
  })
  googleWalletUrl(@Root() row: BookingRow, @Ctx() { app }: GraphContext): string | null {
    return googleWalletUrl(app, row);
  }
}
