import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { Refusals } from '../../../../platform/graphql/refusals.ts';
import { DateTime } from '../../../../platform/graphql/scalars/scalars.ts';
import type { Language } from '../../../restaurants/language.ts';
import { LanguageEnum } from '../../../restaurants/language.type.ts';
import { payByLink } from './pay-by-link.ts';

@InputType({ description: 'The manage link of a booking that waits, and the terms that were accepted.' })
class PayGuaranteeInput {
  @Field(() => String, { description: 'Token of the manage link.' })
  token!: string;

  @Field(() => ID, {
    description: '`Booking.awaitedGuarantee.termsId` of the terms that the guest has read and accepts.',
  })
  termsId!: string;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'The language in which the guest has read them; English when left out.',
  })
  language?: Language | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `payGuarantee`.' })
class PayGuaranteePayload {
  @Field(() => String, {
    nullable: true,
    description: 'The provider’s page: send the guest there in the same window. Null when refused.',
  })
  url!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when it can be paid; null when refused.' })
  expiresAt!: Date | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** What a guest does who is asked for a guarantee by a link. */
@Resolver()
export class PayByLinkMutation {
  @Directive('@public')
  @Refusals('TOO_SHORT', 'TOO_LONG', 'NOT_FOUND', 'BUSY', 'CONFLICT', 'PAYMENTS_OFF')
  @Mutation(() => PayGuaranteePayload, {
    nullable: true,
    description:
      'Accepts what `Booking.awaitedGuarantee` asks for, by the manage link, and sends the guest to the provider’s page: ask ' +
      '`settleManagedPayment` when they are back. The same again within half an hour finds the same page. CONFLICT for other terms, and where ' +
      'nothing is asked any more. Open to all.',
  })
  async payGuarantee(
    @Arg('input', () => PayGuaranteeInput) input: PayGuaranteeInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { url, expiresAt } = await payByLink(app, input, address);
      return { url, expiresAt };
    });
  }
}
