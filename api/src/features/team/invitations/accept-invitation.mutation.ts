import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Session } from '../../accounts/sessions/session.type.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { acceptInvitation } from './accept-invitation.ts';

@InputType({ description: 'The token of an invitation link, and a password if an account has to be made.' })
class AcceptInvitationInput {
  @Field(() => String, { description: 'The token of the link: everything after `#token=`.' })
  token!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Password for the new account, at least 6 characters. Needed only if no account has the invited address; ' +
      'ignored otherwise.',
  })
  password?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `acceptInvitation`.' })
class AcceptInvitationPayload {
  @Field(() => Restaurant, {
    nullable: true,
    description: 'The restaurant that the caller has joined; null when refused.',
  })
  restaurant!: Restaurant | null;

  @Field(() => Session, {
    nullable: true,
    description:
      'The session of the new account; null if the caller was signed in already, and when refused.',
  })
  session!: Session | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class AcceptInvitationMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_SHORT', 'TOO_LONG', 'CONFLICT', 'INVALID_CREDENTIALS')
  @Mutation(() => AcceptInvitationPayload, {
    nullable: true,
    description:
      'Joins the team by the link of an invitation, once. Where no account has the invited address, one is ' +
      'made with `password` and signed in. INVALID on `token` when the link is unknown, used, withdrawn or ' +
      'over; INVALID_CREDENTIALS when the account has to sign in first; CONFLICT when somebody else is ' +
      'signed in; REQUIRED on `password` when a new account lacks it.',
  })
  async acceptInvitation(
    @Arg('input', () => AcceptInvitationInput) input: AcceptInvitationInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => {
      const { app, actor, address, userAgent, device, cookie } = context;
      const { restaurantId, userId, issued } = await acceptInvitation(app, actor, input, {
        address,
        userAgent,
        device,
      });
      issued?.writeCookie(cookie);
      const identity = issued?.identity ?? { userId, sessionId: actor.sessionId ?? '' };
      // The rest of this answer is read as the new member: guarded fields of the restaurant are theirs to see.
      context.actor = (await app.actors.of(identity)) ?? actor;
      return {
        restaurant: await restaurantRow(new TenantReads(app.pool), restaurantId),
        session: issued?.session ?? null,
      };
    });
  }
}
