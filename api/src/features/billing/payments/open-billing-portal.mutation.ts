import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { openBillingPortal } from './open-billing-portal.ts';

@InputType({ description: 'Whose card is to be changed.' })
class OpenBillingPortalInput {
  @Field(() => ID, { description: 'Global id of the restaurant; the card is that of its whole group.' })
  restaurantId!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `openBillingPortal`.' })
class OpenBillingPortalPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'Where the owner changes the card; good for minutes, and whoever has it gets in, so do not pass it on. Null when refused.',
  })
  portalUrl!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class OpenBillingPortalMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('CONFLICT', 'PAYMENTS_OFF')
  @Mutation(() => OpenBillingPortalPayload, {
    nullable: true,
    description:
      "Opens the payment provider's own page where the card is changed and its bills are kept. Refused with CONFLICT when " +
      'nothing was ever paid there.',
  })
  async openBillingPortal(
    @Arg('input', () => OpenBillingPortalInput) input: OpenBillingPortalInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(() => openBillingPortal(app, actor, input));
  }
}
