import { Arg, Ctx, Directive, Extensions, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { Invitation, InvitationOffer } from './invitations/invitation.type.ts';
import { type InvitationRow, invitationOfferRow, invitationRows } from './invitations/invitation-rows.ts';
import { invitationStateOf } from './invitations/invitation-state.ts';
import { Member } from './members/member.type.ts';
import { type MemberRow, memberRows } from './members/member-rows.ts';
import { LARGEST_TEAM } from './team-size.ts';

/** Who works at a restaurant, and who is asked to. */
@Resolver(() => Restaurant)
export class RestaurantTeamResolver {
  @Directive('@auth(requires: MANAGER)')
  @Extensions({ mostRows: LARGEST_TEAM })
  @FieldResolver(() => [Member], {
    nullable: true,
    description:
      `The team: owners, then managers, then hosts. At most ${LARGEST_TEAM} people. Hosts do not see their ` +
      'colleagues’ addresses.',
  })
  members(@Root() { restaurantId }: RestaurantRow, @Ctx() { reads }: GraphContext): Promise<MemberRow[]> {
    return memberRows(reads, restaurantId);
  }

  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: LARGEST_TEAM })
  @FieldResolver(() => [Invitation], {
    nullable: true,
    description:
      'Invitations that nobody has accepted yet, the newest first; also those whose seven days are over.',
  })
  invitations(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<InvitationRow[]> {
    return invitationRows(reads, restaurantId);
  }
}

/** Fields of a member that are made from the row. */
@Resolver(() => Member)
export class MemberResolver {
  @FieldResolver(() => ID)
  id(@Root() { memberId }: MemberRow): string {
    return globalId('Member', memberId);
  }

  @FieldResolver(() => Boolean)
  isViewer(@Root() { userId }: MemberRow, @Ctx() { actor }: GraphContext): boolean {
    return userId === actor.personId;
  }
}

/** Fields of an invitation that are made from the row, and what its link shows. */
@Resolver(() => Invitation)
export class InvitationResolver {
  @FieldResolver(() => ID)
  id(@Root() { invitationId }: InvitationRow): string {
    return globalId('Invitation', invitationId);
  }

  @FieldResolver(() => Boolean)
  isExpired(@Root() { expiresAt }: InvitationRow, @Ctx() { app }: GraphContext): boolean {
    return expiresAt <= app.clock.now();
  }

  @Directive('@public')
  @Query(() => InvitationOffer, {
    nullable: true,
    description:
      'An invitation by the token of its link, also one that is over; null when the token is of none.',
  })
  async invitation(
    @Arg('token', () => String, { description: 'The token of the link: everything after `#token=`.' })
    token: string,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<InvitationOffer | null> {
    const row = await invitationOfferRow(reads, token);
    if (!row) return null;
    const { restaurantName, role, invitedBy, email, isKnownAddress } = row;
    const state = invitationStateOf(row, app.clock.now());
    return { state, restaurantName, role, invitedBy, email, hasAccount: state === 'OPEN' && isKnownAddress };
  }
}
