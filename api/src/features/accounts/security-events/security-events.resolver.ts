import { Args, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { connectionOf, PageArgs, pageRequest } from '../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { deviceInWords } from '../sign-in/device-words.ts';
import { User, type UserRow } from '../user/user.type.ts';
import { SecurityEvent, SecurityEventConnection, type SecurityEventRow } from './security-event.type.ts';
import {
  cursorOfEvent,
  type EventsOf,
  eventCursorShape,
  securityEventCount,
  securityEventPage,
} from './security-event-rows.ts';

/** A page of events. Callers have made sure that it is theirs to see. */
export async function securityEventsOf({ reads }: GraphContext, whose: EventsOf, args: PageArgs) {
  const page = pageRequest(args, eventCursorShape);
  const rows = await securityEventPage(reads, whose, page);
  return connectionOf(rows, page, cursorOfEvent, () => securityEventCount(reads, whose));
}

/** What happened to an account. Whoever holds the row is that user. */
@Resolver(() => User)
export class UserSecurityEventsResolver {
  @FieldResolver(() => SecurityEventConnection, {
    description:
      'What happened to the account in the last 90 days: sign-ins and tries of them, changes of password, address and ' +
      'second factor. The newest first; a moment late.',
  })
  securityEvents(
    @Root() { userId }: UserRow,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() context: GraphContext,
  ) {
    return securityEventsOf(context, { userId }, args);
  }
}

/** Fields of a security event that are made from its row. */
@Resolver(() => SecurityEvent)
export class SecurityEventResolver {
  @FieldResolver(() => ID)
  id(@Root() { eventId }: SecurityEventRow): string {
    return globalId('SecurityEvent', eventId);
  }

  @FieldResolver(() => String)
  device(@Root() { userAgent }: SecurityEventRow): string {
    return deviceInWords(userAgent);
  }
}
