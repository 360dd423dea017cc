import { Directive, Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../../../platform/graphql/scalars/scalars.ts';
import type { AgreedTerms } from '../../../guarantees/rules/agreed-terms.ts';
import { SlotGuarantee } from '../../../guarantees/slot-guarantee.type.ts';

/** What a booking waits for, as the schema shows it. */
@Directive('@public')
@ObjectType('AwaitedGuarantee', {
  simpleResolvers: true,
  description: 'What the guest of a booking is asked for by a link.',
})
export class AwaitedGuarantee {
  @Field(() => DateTime, {
    description:
      'The deadline. A booking that is not guaranteed by then ends by itself; a fee is not asked for any more.',
  })
  until!: Date;

  @Field(() => Boolean, {
    description:
      'Whether it is the fee of a visit that is over, which the guest’s bank lets nobody charge without them; else the guarantee of one that is ' +
      'to come.',
  })
  isFee!: boolean;

  @Field(() => SlotGuarantee, {
    description: 'What is asked, with the terms in words: show them before `payGuarantee`.',
  })
  terms!: AgreedTerms;
}
