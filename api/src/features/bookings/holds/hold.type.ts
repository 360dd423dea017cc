import { Ctx, Directive, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { DateTime, LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { HoldEntity } from './hold.entity.ts';

/** A hold as the schema shows it. */
@Directive('@public')
@ObjectType('Hold', {
  simpleResolvers: true,
  description:
    'A time that is kept for one visitor for a few minutes. To everyone else it counts as a booking until it lapses.',
})
export class Hold {
  @Field(() => LocalDate, { description: 'Date at the restaurant on which the service begins.' })
  date!: string;

  @Field(() => LocalTime, { description: 'Wall-clock time at the restaurant.' })
  time!: string;

  @Field(() => DateTime, { description: 'Date and time as an instant.' })
  startsAt!: Date;

  @Field(() => Int, { description: 'Number of guests.' })
  guests!: number;

  @Field(() => DateTime, { description: 'When the hold ends.' })
  expiresAt!: Date;
}

/** What depends on the moment, or on how it is kept. */
@Resolver(() => Hold)
export class HoldResolver {
  @FieldResolver(() => Int, {
    description:
      "Whole seconds until then, 0 or more, by the server's clock: count down from the answer, whatever the visitor's " +
      'own clock shows.',
  })
  secondsLeft(@Root() { expiresAt }: HoldEntity, @Ctx() { app }: GraphContext): number {
    return Math.max(0, Math.floor((expiresAt.getTime() - app.clock.now().getTime()) / 1000));
  }

  @FieldResolver(() => Boolean, { description: 'Whether `extendHold` can still be used; it works once.' })
  extendable(@Root() { extended }: HoldEntity): boolean {
    return !extended;
  }
}
