import { Directive, Extensions, Field, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../platform/graphql/scalars/scalars.ts';

/** Services that one day can have, by its weekly ones or as a special day. */
const MOST_SPANS = 50;

/** A span of a day in which the restaurant is open. */
@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'One service of a day, from opening to closing.' })
export class OpenSpan {
  @Field(() => DateTime, { description: 'When it opens.' })
  opensAt!: Date;

  @Field(() => DateTime, {
    description: 'When it closes; after a night that runs past midnight on the next date.',
  })
  closesAt!: Date;
}

/** The hours of the day under way, with special days counted. */
@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'Whether a restaurant is open, and its hours of the day under way. Special days are counted.',
})
export class HoursNow {
  @Field(() => LocalDate, {
    description: 'The date whose services these are: yesterday while a night that began then still goes on.',
  })
  date!: string;

  @Extensions({ mostRows: MOST_SPANS })
  @Field(() => [OpenSpan], {
    description: 'Its services in the order of their opening; empty when closed that day.',
  })
  spans!: OpenSpan[];

  @Field(() => Boolean, { description: 'Whether a service is on at this moment.' })
  isOpen!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it opens next; null while it is open, and when nothing opens within two weeks.',
  })
  opensAt!: Date | null;
}
