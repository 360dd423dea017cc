import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { sendVerificationMail } from './send-verification-mail.ts';
import { verifyEmail } from './verify-email.ts';

@InputType({ description: 'The link that confirms an address.' })
class VerifyEmailInput {
  @Field(() => String, { description: 'The token of the link: everything after `#token=`.' })
  token!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The password of the account. Needed where the caller is not signed in to it and this browser never ' +
      'was; ignored otherwise.',
  })
  password?: string | null;
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
  @Refusals('INVALID', 'REQUIRED', 'INVALID_CREDENTIALS')
  @Mutation(() => VerifyEmailPayload, {
    nullable: true,
    description:
      'Confirms an address by the link that was mailed to it; it works once and for 24 hours. INVALID on ' +
      '`token` when it is over. A link alone does not show that the account is the caller’s: REQUIRED on ' +
      '`password` when neither a session nor the browser does, INVALID_CREDENTIALS when it is wrong. ' +
      'Whoever reads the mailbox and does not know the password resets it.',
  })
  async verifyEmail(
    @Arg('input', () => VerifyEmailInput) input: VerifyEmailInput,
    @Ctx() { app, actor, address, device }: GraphContext,
  ) {
    return payloadOf(async () => {
      await verifyEmail(app, input, { actor, address, device });
      return {};
    });
  }
}
