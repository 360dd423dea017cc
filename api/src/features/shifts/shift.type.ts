import { Directive, Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { shiftLimits } from './shift-values.ts';

@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'Somebody who serves in a shift, with what they have had so far.',
})
export class ShiftServer {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the membership of somebody of the team; null for a plain name.',
  })
  memberId!: string | null;

  @Field(() => String, {
    description:
      'What this person is called: a member by the name in the team, or by role who has none there.',
  })
  name!: string;

  @Extensions({ mostRows: shiftLimits.sectionsOfServer })
  @Field(() => [Int], {
    description:
      'Numbers of the zones of the floor plan that are this server’s section, rising. Empty: no parties.',
  })
  sections!: number[];

  @Field(() => Boolean, { description: 'Whether parties pass this server over for a while.' })
  isPaused!: boolean;

  @Field(() => Int, { description: 'Parties of this service that sit, or have sat, in the section.' })
  parties!: number;

  @Field(() => Int, { description: 'Covers of those parties.' })
  covers!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the last of them sat down; null before the first.',
  })
  lastSeatedAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Place in the order in which parties are given out, from 1, who is next in turn: the last party seated longest ' +
      'ago, then the fewest covers. Null for who is paused or has no section.',
  })
  turn!: number | null;
}

@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'Who serves where in one service of one date, and the briefing. Set with `saveShift`.',
})
export class Shift {
  @Field(() => LocalDate, { description: 'Date at the restaurant on which the service begins.' })
  date!: string;

  @Field(() => LocalTime, { description: 'When the service opens, by which `saveShift` knows it.' })
  service!: string;

  @Field(() => String, { description: 'What the restaurant calls the service; empty where it has no name.' })
  name!: string;

  @Field(() => DateTime, { description: 'When the service opens.' })
  startsAt!: Date;

  @Field(() => DateTime, { description: 'When the service closes.' })
  endsAt!: Date;

  @Field(() => Int, { description: 'How often it was saved; 0 while nobody has set it.' })
  revision!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The briefing for everybody who serves, for instance what is off the menu; staff alone read it.',
  })
  note!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was saved last; null while nobody has.' })
  updatedAt!: Date | null;

  @Extensions({ mostRows: shiftLimits.servers })
  @Field(() => [ShiftServer], { description: 'Who serves, in the order of the list.' })
  servers!: ShiftServer[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A member of the team as one who can be given a section.' })
export class PossibleServer {
  @Field(() => ID, { description: 'Global id of the membership.' })
  memberId!: string;

  @Field(() => String, { description: 'The name in the team; the role of who has none.' })
  name!: string;
}
