import { Directive, Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { MOST_OPTIONS } from '../../experiences/rules/experience-input.ts';
import { MOST_BOOKINGS_OF_A_DAY } from '../lists/service-day-rows.ts';

/** Sittings of a day that are reckoned with; it may have more. */
const USUAL_SITTINGS = 50;

/** So many of something that the kitchen makes. */
@Directive('@auth(requires: HOST)')
@ObjectType({ simpleResolvers: true, description: 'So many of a menu, or of something that was added.' })
export class OrderedOption {
  @Field(() => String, { description: 'What it was called when it was chosen.' })
  name!: string;

  @Field(() => Int, { description: 'How many of it.' })
  count!: number;
}

/** What all who come to one sitting of an experience chose. */
@Directive('@auth(requires: HOST)')
@ObjectType({
  simpleResolvers: true,
  description: 'What all who come to one sitting of an experience chose: what the kitchen makes.',
})
export class ExperienceOrder {
  @Field(() => ID, { description: 'Global id of the experience.' })
  experienceId!: string;

  @Field(() => String, { description: 'What it was called.' })
  name!: string;

  @Field(() => String, {
    description: 'The clock time (HH:mm:ss) at which it begins, or the name of the service.',
  })
  sitting!: string;

  @Field(() => Int, { description: 'How many parties come.' })
  parties!: number;

  @Field(() => Int, { description: 'How many guests they are.' })
  guests!: number;

  @Extensions({ mostRows: MOST_OPTIONS })
  @Field(() => [OrderedOption], { description: 'The menus that were chosen.' })
  menus!: OrderedOption[];

  @Extensions({ mostRows: MOST_OPTIONS })
  @Field(() => [OrderedOption], { description: 'What was added.' })
  addOns!: OrderedOption[];

  @Field(() => Int, { description: 'Guests who have no menu yet; 0 for none.' })
  menusOpen!: number;
}

/** What one party comes for. */
@Directive('@auth(requires: HOST)')
@ObjectType({
  simpleResolvers: true,
  description: 'What one party comes for, and what it chose, in the words of `Booking.experience`.',
})
export class ExperienceParty {
  @Field(() => ID, { description: 'Global id of the booking.' })
  bookingId!: string;

  @Field(() => String, { description: 'What the experience was called.' })
  name!: string;

  @Field(() => String, { description: 'What was chosen in one line; empty for no choice.' })
  chosen!: string;

  @Field(() => Int, { description: 'Guests who have no menu yet; 0 for none.' })
  menusOpen!: number;
}

/** The experiences of a service day. */
@Directive('@auth(requires: HOST)')
@ObjectType({
  simpleResolvers: true,
  description: 'What the parties of a service day come for; nobody who cancelled or did not come.',
})
export class ExperiencesOfDay {
  @Field(() => LocalDate, { description: 'The service day.' })
  date!: string;

  @Extensions({ mostRows: USUAL_SITTINGS })
  @Field(() => [ExperienceOrder], { description: 'Sitting by sitting, the first of the day first.' })
  orders!: ExperienceOrder[];

  @Extensions({ mostRows: MOST_BOOKINGS_OF_A_DAY })
  @Field(() => [ExperienceParty], {
    description: `Party by party, by their time, at most ${MOST_BOOKINGS_OF_A_DAY}.`,
  })
  parties!: ExperienceParty[];
}
