import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { SpecialDay } from '../rules/booking-rules.type.ts';
import { specialDayRows } from '../rules/booking-rules-rows.ts';
import { FARTHEST_YEARS } from '../rules/change-booking-rules.ts';
import { ServiceHoursInput } from './service-input.ts';
import { MOST_DATES, removeSpecialDay, setSpecialDay } from './special-days.ts';

@InputType({ description: 'A date with hours of its own.' })
class SetSpecialDayInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Extensions({ yearsAhead: FARTHEST_YEARS })
  @Field(() => LocalDate, { description: 'The date: today at the restaurant, or within three years.' })
  date!: string;

  @Extensions({ yearsAhead: FARTHEST_YEARS })
  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Last date, where several in a row are to have these hours, for instance for a holiday; at most a year. Each of them ' +
      'is a special day of its own afterwards. The same as `date` when left out.',
  })
  to?: string | null;

  @Field(() => [ServiceHoursInput], {
    description: 'When bookings are taken on that date, at most 10, none of which meet. Empty: it is closed.',
  })
  services!: ServiceHoursInput[];

  @Field(() => String, {
    nullable: true,
    description: 'What guests are told, at most 300 characters; blank for nothing.',
  })
  note?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether only experiences can be booked on that date. Left out or null, each date keeps what it has, and a new one takes tables too.',
  })
  experienceOnly?: boolean | null;
}

@InputType({ description: 'Which special day to remove.' })
class RemoveSpecialDayInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Extensions({ yearsAhead: FARTHEST_YEARS })
  @Field(() => LocalDate, { description: 'The date.' })
  date!: string;

  @Extensions({ yearsAhead: FARTHEST_YEARS })
  @Field(() => LocalDate, {
    nullable: true,
    description: 'Last date, to remove all special days from `date` to it; the same as `date` when left out.',
  })
  to?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setSpecialDay`.' })
class SetSpecialDayPayload {
  @Field(() => SpecialDay, {
    nullable: true,
    description: 'The (first) date as it is now; null when refused.',
  })
  specialDay!: SpecialDay | null;

  @Extensions({ mostRows: MOST_DATES })
  @Field(() => [SpecialDay], {
    nullable: true,
    description: 'Every date that was set, in order; null when refused.',
  })
  specialDays!: SpecialDay[] | null;

  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `removeSpecialDay`.' })
class RemoveSpecialDayPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SpecialDaysMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE')
  @Mutation(() => SetSpecialDayPayload, {
    nullable: true,
    description:
      'Gives a date, or each of a span of dates, other hours than its weekday has, or closes it, replacing what was set ' +
      'before. Existing bookings stay.',
  })
  async setSpecialDay(
    @Arg('input', () => SetSpecialDayInput) input: SetSpecialDayInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, ...dates } = await setSpecialDay(app, actor, input);
      const [restaurant, specialDays] = await Promise.all([
        restaurantRow(reads, restaurantId),
        specialDayRows(reads, restaurantId, dates),
      ]);
      return { restaurant, specialDays, specialDay: specialDays[0] };
    });
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('INVALID', 'OUT_OF_RANGE', 'NOT_FOUND')
  @Mutation(() => RemoveSpecialDayPayload, {
    nullable: true,
    description:
      'Makes a date, or each of a span of dates, a plain one again, with the services of its weekday.',
  })
  async removeSpecialDay(
    @Arg('input', () => RemoveSpecialDayInput) input: RemoveSpecialDayInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await removeSpecialDay(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
