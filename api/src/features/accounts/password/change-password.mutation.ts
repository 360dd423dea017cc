import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { changePassword } from './change-password.ts';

@InputType({ description: 'A new password for the signed-in person.' })
class ChangePasswordInput {
  @Field(() => String, { description: 'The password as it is.' })
  currentPassword!: string;

  @Field(() => String, { description: 'The new password, at least 6 characters.' })
  newPassword!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `changePassword`.' })
class ChangePasswordPayload {
  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class ChangePasswordMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'INVALID_CREDENTIALS')
  @Mutation(() => ChangePasswordPayload, {
    nullable: true,
    description:
      'Sets a new password for the caller, ends all of their sessions but this one, and tells them by mail. ' +
      'INVALID_CREDENTIALS on `currentPassword` when it is wrong; after ten wrong ones: RATE_LIMITED.',
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() { app, actor, device }: GraphContext,
  ) {
    return payloadOf(async () => {
      await changePassword(app, actor, input, device);
      return {};
    });
  }
}
