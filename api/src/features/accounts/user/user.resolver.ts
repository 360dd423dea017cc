import { Ctx, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { ActiveSession, type ActiveSessionRow } from '../sessions/active-session.type.ts';
import { activeSessionRows, MOST_SESSIONS } from '../sessions/active-session-rows.ts';
import { AccountSecurity } from './account-security.type.ts';
import { User, type UserRow } from './user.type.ts';
import { accountSecurity, isEmailVerified } from './user-rows.ts';

/** Fields of a user that are made from the row. Whoever holds the row is that user. */
@Resolver(() => User)
export class UserResolver {
  @FieldResolver(() => ID)
  id(@Root() row: UserRow): string {
    return globalId('User', row.userId);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether they have confirmed the address through a mailed link. Nothing is restricted until then.',
  })
  emailVerified(@Root() { userId }: UserRow, @Ctx() { reads }: GraphContext): Promise<boolean> {
    return isEmailVerified(reads, userId);
  }

  @FieldResolver(() => AccountSecurity, { description: 'How the account is guarded.' })
  security(@Root() { userId }: UserRow, @Ctx() { reads, app }: GraphContext): Promise<AccountSecurity> {
    return accountSecurity(reads, { userId, now: app.clock.now() });
  }

  @Extensions({ mostRows: MOST_SESSIONS })
  @FieldResolver(() => [ActiveSession], {
    description: `The browsers in which they are signed in, last used first; at most ${MOST_SESSIONS}.`,
  })
  sessions(@Root() { userId }: UserRow, @Ctx() { reads, app }: GraphContext): Promise<ActiveSessionRow[]> {
    return activeSessionRows(reads, { userId, now: app.clock.now() });
  }
}
