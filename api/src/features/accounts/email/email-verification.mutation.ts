import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Refusals } from '../../../platform/errors/refusals.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { sendVerificationMail } from './send-verification-mail.ts';
import { verifyEmail } from './verify-email.ts';

@InputType({ description: 'The link that confirms an address.' })
class VerifyEmailInput {
  @Field(() => String, { description: 'The token of the link, all that follows `#token=`.' })
  token!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `sendVerificationMail`.' })
class SendVerificationMailPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `verifyEmail`.' })
class VerifyEmailPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Showing that an account's address is one's own. */
@Resolver()
export class EmailVerificationMutation {
  @Directive('@public')
  @Refusals('CONFLICT')
  @Mutation(() => SendVerificationMailPayload, {
    nullable: true,
    description:
      'Mails the caller another link that confirms their address; the earlier one stops working. CONFLICT once it is ' +
      'confirmed. After five within an hour: RATE_LIMITED.',
  })
  async sendVerificationMail(@Ctx() { app, actor }: GraphContext) {
    return payloadOf(async () => {
      await sendVerificationMail(app, actor);
      return {};
    });
  }

  @Directive('@public')
  @Refusals('INVALID')
  @Mutation(() => VerifyEmailPayload, {
    nullable: true,
    description:
      'Confirms an address by the link that was mailed to it; it works once and for 24 hours. INVALID on `token` when it ' +
      'is over.',
  })
  async verifyEmail(
    @Arg('input', () => VerifyEmailInput) input: VerifyEmailInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      await verifyEmail(app, input, address);
      return {};
    });
  }
}
