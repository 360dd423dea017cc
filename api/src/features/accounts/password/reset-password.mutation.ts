import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { resetPassword } from './reset-password.ts';

@InputType({ description: 'A new password, by the link that was mailed.' })
class ResetPasswordInput {
  @Field(() => String, { description: 'The token of the link: everything after `#token=`.' })
  token!: string;

  @Field(() => String, { description: 'The new password, at least 6 characters.' })
  password!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `resetPassword`.' })
class ResetPasswordPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class ResetPasswordMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_SHORT', 'TOO_LONG')
  @Mutation(() => ResetPasswordPayload, {
    nullable: true,
    description:
      'Sets a new password and ends every session of the account; sign in afterwards. INVALID on `token` ' +
      'when the link is unknown, was used or replaced, or is older than an hour: ask for a new one with ' +
      '`requestPasswordReset`.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() { app, address, device, cookie }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { userId, device: known } = await resetPassword(app, input, { address, device });
      if (known) cookie.writeDevice(known);
      return { userId };
    });
  }
}
