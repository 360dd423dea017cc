import { Directive, Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { MOST_TABLES_JOINED } from '../../tables/table-values.ts';

/** A place for a party that sits down now. */
@Directive('@public')
@ObjectType('SeatingChoice', {
  simpleResolvers: true,
  description: 'A table, or tables that the owner joins, for a party that sits down right now.',
})
export class SeatingChoiceType {
  @Extensions({ mostRows: MOST_TABLES_JOINED })
  @Field(() => [ID], { description: 'Global ids of its tables, for `setWaitlistStatus`.' })
  tableIds!: string[];

  @Field(() => String, { description: '"4", or "4 + 5".' })
  name!: string;

  @Field(() => Int, { description: 'The largest party that it is meant for.' })
  maxGuests!: number;

  @Field(() => Boolean, {
    description: 'Whether it is free for the whole turn and of the size of the party.',
  })
  isFree!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the host may take it, perhaps with an `overruleReason`; not while a booking holds it.',
  })
  canChoose!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Where it is free now, fits the party and is booked or blocked before the end of a turn: until when. The party can have it ' +
      'with `until`. Null for any other, and when that is less than a quarter-hour away.',
  })
  freeUntil!: Date | null;

  @Field(() => String, { description: 'Why it is or is not free, in a few words.' })
  explanation!: string;
}

/** Where a party could sit down now. */
@Directive('@public')
@ObjectType('SeatingProposal', {
  simpleResolvers: true,
  description: 'Where a party could sit down right now.',
})
export class SeatingProposalType {
  @Extensions({ mostRows: MOST_TABLES_JOINED })
  @Field(() => [ID], { description: 'Global ids of the tables of the best free place; empty when none is.' })
  tableIds!: string[];

  @Field(() => String, { description: 'Why this one, or why none, in a sentence for staff.' })
  explanation!: string;

  @Field(() => [SeatingChoiceType], { description: 'Every table and combination.' })
  choices!: SeatingChoiceType[];
}
