import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Session } from '../sessions/session.type.ts';
import { signIn } from './sign-in.ts';

@InputType({ description: 'Who signs in.' })
class SignInInput {
  @Field(() => String, { description: 'Email address; case does not matter.' })
  email!: string;

  @Field(() => String, { description: 'Password, at least 6 characters.' })
  password!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Stay signed in until 30 days pass without use, 90 days at most, instead of until the browser closes.',
  })
  rememberMe?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Six digits of the authenticator app, or one of the backup codes, after the answer TWO_FACTOR_REQUIRED.',
  })
  twoFactorCode?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `signIn`.' })
class SignInPayload {
  @Field(() => Session, { nullable: true, description: 'The new session; null when refused.' })
  session!: Session | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SignInMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED')
  @Mutation(() => SignInPayload, {
    nullable: true,
    description:
      'Signs in and sets the refresh cookie. INVALID_CREDENTIALS says neither whether the address nor whether the ' +
      'password was wrong. An account with two-factor authentication is answered TWO_FACTOR_REQUIRED until a code ' +
      'is sent along, and INVALID on `twoFactorCode` for one that is wrong or was used. After several failures: ' +
      'RATE_LIMITED with `retryAfter` seconds in its extensions, but for who has password and code, or signed in in this ' +
      'browser before: that is known by a second cookie.',
  })
  async signIn(@Arg('input', () => SignInInput) input: SignInInput, @Ctx() context: GraphContext) {
    return payloadOf(async () => {
      const issued = await signIn(context.app, input, context);
      issued.writeCookie(context.cookie);
      return { session: issued.session };
    });
  }
}
