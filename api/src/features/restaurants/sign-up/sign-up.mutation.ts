import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Session } from '../../accounts/sessions/session.type.ts';
import { Restaurant } from '../restaurant.type.ts';
import { restaurantRow } from '../restaurant-rows.ts';
import { signUp } from './sign-up.ts';

@InputType({ description: 'A new restaurant and its owner.' })
class SignUpInput {
  @Field(() => String, { description: 'Name of the restaurant, 1 to 120 characters.' })
  restaurantName!: string;

  @Field(() => String, { description: "The owner's email address; unique without regard to case." })
  email!: string;

  @Field(() => String, { description: 'Password, at least 6 characters.' })
  password!: string;

  @Field(() => Boolean, { description: 'Must be true: terms of service and privacy policy are accepted.' })
  acceptTerms!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "IANA zone of the restaurant, usually the browser's; UTC when left out.",
  })
  timezone?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `signUp`.' })
class SignUpPayload {
  @Field(() => Session, { nullable: true, description: 'The new owner’s session; null when refused.' })
  session!: Session | null;

  @Field(() => Restaurant, { nullable: true, description: 'The new restaurant; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SignUpMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'TAKEN')
  @Mutation(() => SignUpPayload, {
    nullable: true,
    description:
      'Makes an account with its restaurant and a trial of 14 days, signs in and sets the refresh cookie. All or ' +
      'nothing. A link that confirms the address is mailed; nothing waits for it. TAKEN when the address is registered already.',
  })
  async signUp(@Arg('input', () => SignUpInput) input: SignUpInput, @Ctx() context: GraphContext) {
    return payloadOf(async () => {
      const { app, cookie } = context;
      const { issued, restaurantId } = await signUp(app, input, context);
      issued.writeCookie(cookie);
      // The rest of this answer is read as the new owner: guarded fields of the restaurant are theirs to see.
      context.actor = (await app.actors.of(issued.identity)) ?? context.actor;
      return {
        session: issued.session,
        restaurant: await restaurantRow(new TenantReads(app.pool), restaurantId),
      };
    });
  }
}
