import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { requestPasswordReset } from './request-password-reset.ts';

@InputType({ description: 'Who forgot the password.' })
class RequestPasswordResetInput {
  @Field(() => String, { description: 'Email address of the account; case does not matter.' })
  email!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `requestPasswordReset`.' })
class RequestPasswordResetPayload {
  @Field(() => [UserError], {
    description:
      'What is wrong with the address as it was typed; empty otherwise, whether or not it is known.',
  })
  userErrors!: UserError[];
}

@Resolver()
export class RequestPasswordResetMutation {
  @Directive('@public')
  @Refusals('INVALID', 'TOO_LONG')
  @Mutation(() => RequestPasswordResetPayload, {
    nullable: true,
    description:
      'Mails a link for a new password to the account of this address, if there is one; the answer does not say. The ' +
      'link works once and for one hour, and replaces earlier ones. After several requests: RATE_LIMITED.',
  })
  async requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput,
    @Ctx() { app, address }: GraphContext,
  ) {
    return payloadOf(async () => {
      await requestPasswordReset(app, input, address);
      return {};
    });
  }
}
