import { Ctx, Directive, Extensions, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { bookedExperienceRow } from '../../experiences/experience-rows.ts';
import { optionsOfBooking } from '../../experiences/rules/chosen-anew.ts';
import { MOST_OPTIONS } from '../../experiences/rules/experience-input.ts';
import { stillToPay } from '../../experiences/rules/still-to-pay.ts';
import { isPaidAtOnce } from '../../guarantees/rules/change-terms.ts';
import { Booking } from '../booking.type.ts';
import { shownGuarantee } from '../guarantee/shown-guarantee.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { bookedExperience } from './booked-experience.ts';
import { BookedExperience, OptionToChoose } from './booked-experience.type.ts';

/** What is offered now, and what was chosen of what is offered no more. */
const MOST_TO_CHOOSE = 2 * MOST_OPTIONS;

/** What a booking bought beside its table. */
@Resolver(() => Booking)
export class BookedExperienceResolver {
  @FieldResolver(() => BookedExperience, {
    nullable: true,
    description: 'The experience that was booked, with what was chosen of it; null for a table alone.',
  })
  experience(@Root() booking: BookingRow): OfBooking | null {
    const experience = bookedExperience(booking);
    return experience && { ...experience, booking };
  }
}

/** What was bought, with the booking that has it. */
type OfBooking = BookedExperience & { booking: BookingRow };

/** Nothing is paid at the table any more. */
const NEVER_CAME: readonly BookingRow['status'][] = ['cancelled', 'no_show'];

/** What of it is paid, and what is left. */
@Resolver(() => BookedExperience)
export class LeftToPayResolver {
  @Directive('@public')
  @FieldResolver(() => Int, {
    description:
      'What is still to pay at the table, in minor units: what it comes to, less what was paid before and what a discount code took off. Below 0 where more ' +
      'was paid than it comes to, as after a change to less. 0 for a booking that was cancelled or nobody came for.',
  })
  async stillToPayMinor(@Root() { booking }: OfBooking, @Ctx() { reads }: GraphContext): Promise<number> {
    const { experience, guests, status } = booking;
    if (!experience || NEVER_CAME.includes(status)) return 0;
    const given = await shownGuarantee(reads, booking);
    return stillToPay(experience, guests, given && isPaidAtOnce(given.terms.kind) ? given : null);
  }
}

/** What a booking can have instead of what was chosen. */
@Resolver(() => BookedExperience)
export class OptionsToChooseResolver {
  @Directive('@public')
  @Extensions({ mostRows: MOST_TO_CHOOSE })
  @FieldResolver(() => [OptionToChoose], {
    description:
      'The menus that the guest can choose from when they change the booking; empty where there is no choice.',
  })
  async menusToChoose(
    @Root() { booking }: OfBooking,
    @Ctx() { reads }: GraphContext,
  ): Promise<OptionToChoose[]> {
    return (await toChoose(reads, booking)).menus;
  }

  @Directive('@public')
  @Extensions({ mostRows: MOST_TO_CHOOSE })
  @FieldResolver(() => [OptionToChoose], {
    description: 'What the guest can add when they change the booking, of each at most one for each guest.',
  })
  async addOnsToChoose(
    @Root() { booking }: OfBooking,
    @Ctx() { reads }: GraphContext,
  ): Promise<OptionToChoose[]> {
    return (await toChoose(reads, booking)).addOns;
  }
}

async function toChoose(
  reads: GraphContext['reads'],
  { restaurantId, experience }: BookingRow,
): Promise<Record<'menus' | 'addOns', OptionToChoose[]>> {
  if (!experience) return { menus: [], addOns: [] };
  const { experienceId } = experience;
  const offer = await bookedExperienceRow(reads, { restaurantId, experienceId });
  return optionsOfBooking(experience, offer ?? { menus: [], addOns: [] });
}
