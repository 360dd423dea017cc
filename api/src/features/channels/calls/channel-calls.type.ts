import { Directive, Field, Float, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';

/** Calls of one method as the schema shows them. */
@Directive('@public')
@ObjectType('ChannelCalls', {
  simpleResolvers: true,
  description:
    'How often a channel asked for a restaurant by one method, how that ended, and what the channel measures it by. A call is counted ' +
    'within seconds.',
})
export class ChannelCalls {
  @Field(() => String, {
    description: 'The method, as the channel names it, for instance `BatchAvailabilityLookup`.',
  })
  method!: string;

  @Field(() => Int, { description: 'All calls, however they ended.' })
  calls!: number;

  @Field(() => Int, {
    description: 'Answered that it cannot be done, for instance as the time is taken. No error.',
  })
  refused!: number;

  @Field(() => Int, { description: 'Answered by an error.' })
  failed!: number;

  @Field(() => Int, { description: 'The longest that one took, in milliseconds.' })
  slowestMs!: number;

  @Field(() => DateTime, { description: 'When the last one was answered.' })
  lastAt!: Date;

  @Field(() => Float, {
    nullable: true,
    description:
      'Of a hundred calls, how many may fail at most by the channel’s own threshold, which is for all restaurants of this server together; ' +
      'null where it has none.',
  })
  errorLimitPercent!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The channel’s own threshold for the time of an answer, in milliseconds; null where it has none.',
  })
  slowestLimitMs!: number | null;
}
