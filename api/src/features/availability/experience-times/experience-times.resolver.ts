import { Arg, Ctx, Directive, Extensions, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { ChosenOptionInput } from '../../experiences/experience.input.ts';
import { Experience } from '../../experiences/experience.type.ts';
import type { ExperienceRow } from '../../experiences/experience-rows.ts';
import type { ChosenOption } from '../../experiences/rules/bought-experience.ts';
import { TableFeatureEnum } from '../../tables/table.type.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { Slot } from '../availability.type.ts';
import {
  AREA_ARGUMENT,
  askedArea,
  askedWishes,
  DATE_ARGUMENT,
  PARTY_ARGUMENT,
  refuseImpossibleParty,
  WISHES_ARGUMENT,
} from '../availability-arguments.ts';
import { availabilityDay, availabilityOf, type SlotRow } from '../availability-rows.ts';
import { availabilityRange, MOST_DAYS, rowsOfRange } from '../range/availability-range.ts';
import { DayAvailability } from '../range/availability-range.type.ts';
import type { DayForPartyRow } from '../range/days-for-party.ts';
import { ownHoldOf, VISITOR_KEY_ARGUMENT } from '../visitor-key.ts';
import { CHOSEN_ARGUMENT, refuseManyChoices } from './chosen-arguments.ts';

/** A day that asks for nothing else has some hundred quarter-hours. */
const MOST_SLOTS = 100;

/** As in `Restaurant.availabilityRange`. */
const FIELDS_OF_A_DAY = 50;

/** When an experience can be booked. */
@Resolver(() => Experience)
export class ExperienceTimesResolver {
  @Directive('@public')
  @Extensions({ mostRows: MOST_SLOTS })
  @FieldResolver(() => [Slot], {
    description:
      'The times of one day at which it begins, each free or with the reason why not; none for a party that it is not for, or on a date on ' +
      'which it is not offered. Open to all.',
  })
  async availability(
    @Root() { restaurantId, ...experience }: ExperienceRow,
    @Arg('date', () => LocalDate, DATE_ARGUMENT) date: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('visitorKey', () => String, VISITOR_KEY_ARGUMENT) visitorKey: string | undefined,
    @Arg('menuChoices', () => [ChosenOptionInput], CHOSEN_ARGUMENT) menus: ChosenOption[] | null,
    @Arg('addOns', () => [ChosenOptionInput], CHOSEN_ARGUMENT) addOns: ChosenOption[] | null,
    @Arg('wishes', () => [TableFeatureEnum], WISHES_ARGUMENT) wishes: TableFeature[] | null,
    @Arg('areaId', () => ID, AREA_ARGUMENT) area: string | null,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<SlotRow[]> {
    refuseImpossibleParty(partySize);
    refuseManyChoices(menus, addOns);
    if (!isForParty(experience, partySize)) return [];
    const withoutBookingId = ownHoldOf(restaurantId, visitorKey);
    const day = await availabilityDay(app.clock, reads, { restaurantId, date });
    const { slots } = availabilityOf(app.clock, day, {
      date,
      partySize,
      withoutBookingId,
      areaId: askedArea(area),
      wishes: askedWishes(wishes),
      experience: {
        experienceId: experience.experienceId,
        choices: { menus: menus ?? [], addOns: addOns ?? [] },
      },
    });
    return slots.filter(({ because }) => because?.rule !== 'experience times');
  }

  @Directive('@public')
  @Extensions({ mostRows: rowsOfRange, fieldsPerRow: FIELDS_OF_A_DAY })
  @FieldResolver(() => [DayAvailability], {
    description: `How its days look for a party, by date, at most ${MOST_DAYS}; none for a party that it is not for. Open to all.`,
  })
  async days(
    @Root() { restaurantId, ...experience }: ExperienceRow,
    @Arg('from', () => LocalDate, { description: 'First date.' }) from: string,
    @Arg('to', () => LocalDate, { description: `Last date; at most ${MOST_DAYS} days.` }) to: string,
    @Arg('partySize', () => Int, PARTY_ARGUMENT) partySize: number,
    @Arg('visitorKey', () => String, VISITOR_KEY_ARGUMENT) visitorKey: string | undefined,
    @Arg('areaId', () => ID, AREA_ARGUMENT) area: string | null,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<DayForPartyRow[]> {
    refuseImpossibleParty(partySize);
    if (!isForParty(experience, partySize)) return [];
    const withoutBookingId = ownHoldOf(restaurantId, visitorKey);
    return availabilityRange(app.clock, reads, {
      restaurantId,
      from,
      to,
      partySizes: [partySize],
      experienceId: experience.experienceId,
      areaId: askedArea(area),
      ...(withoutBookingId && { withoutBookingId }),
    });
  }
}

function isForParty(
  { minParty, maxParty }: Pick<ExperienceRow, 'minParty' | 'maxParty'>,
  party: number,
): boolean {
  return minParty <= party && party <= maxParty;
}
