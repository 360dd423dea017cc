import {
  Args,
  ArgsType,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Int,
  Resolver,
  Root,
} from 'type-graphql';
import type { Env } from '../../../env.ts';
import type { KnownRestaurant } from '../../../platform/auth/actor.ts';
import { connectionOf, PageArgs, pageRequest } from '../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { MessageStatus } from '../../../platform/mail/message-log.ts';
import { Booking } from '../../bookings/booking.type.ts';
import { type BookingRow, bookingRow } from '../../bookings/lists/booking-rows.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { AttentionItem } from '../../tonight/attention/attention.type.ts';
import type { AttentionRow } from '../../tonight/attention/attention-rows.ts';
import { MOST_MESSAGES, messagesOfBooking } from './booking-messages.ts';
import { MailDeliveryEnum, Message, MessageConnection, MessageStatusEnum } from './message.type.ts';
import {
  cursorOfMessage,
  type MessageRow,
  messageCount,
  messageCursorShape,
  messagePage,
  messageRow,
} from './message-rows.ts';
import { reasonInWords, titleOfKind } from './message-words.ts';
import { canBeResent } from './resend-message.ts';

const RECENT_DAYS = 7;

@ArgsType()
class MessagesArgs extends PageArgs {
  @Field(() => MessageStatusEnum, { nullable: true, description: 'Only messages with this status.' })
  status?: MessageStatus | null;
}

/** One message by its uuid; null for what the caller may not see. */
export async function visibleMessage(
  { reads, actor }: GraphContext,
  uuid: string,
): Promise<MessageRow | null> {
  const row = await messageRow(reads, { restaurantIds: actor.restaurantIds }, uuid);
  return row && (row.reader !== 'owner' || actor.has('owner', row.restaurantId)) ? row : null;
}

/** The messages of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantMessagesResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => MessageConnection, {
    nullable: true,
    description:
      'Mails of the last 90 days to guests, to the restaurant and, for owners, to its owner; the newest first. For ' +
      'staff only.',
  })
  async messages(
    @Root() { restaurantId }: RestaurantRow,
    @Args(() => MessagesArgs) args: MessagesArgs,
    @Ctx() { actor, reads }: GraphContext,
  ) {
    const page = pageRequest(args, messageCursorShape);
    const filter = { status: args.status, withOwners: actor.has('owner', restaurantId) };
    const rows = await messagePage(reads, restaurantId, filter, page);
    return connectionOf(rows, page, cursorOfMessage, () => messageCount(reads, restaurantId, filter));
  }

  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => MailDeliveryEnum, {
    nullable: true,
    description: 'Whether this server sends mails at all. For staff only.',
  })
  mailDelivery(@Ctx() { app }: GraphContext): Env['MAIL'] {
    return app.env.MAIL;
  }

  @Directive('@auth(requires: HOST)')
  @Extensions({ early: true })
  @FieldResolver(() => Int, {
    nullable: true,
    description: `How many messages failed in the last ${RECENT_DAYS} days and were not sent since. For staff only.`,
  })
  recentlyFailedMessages(
    @Root() { restaurantId }: KnownRestaurant,
    @Ctx() { app, actor, reads }: GraphContext,
  ): Promise<number> {
    const since = new Date(app.clock.now().getTime() - RECENT_DAYS * 86_400_000);
    const filter = { status: 'failed', withOwners: actor.has('owner', restaurantId) } as const;
    return messageCount(reads, restaurantId, filter, since);
  }
}

/** The messages of a booking. */
@Resolver(() => Booking)
export class BookingMessagesResolver {
  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_MESSAGES })
  @FieldResolver(() => [Message], {
    nullable: true,
    description: `Mails about the booking from the last 90 days; the latest ${MOST_MESSAGES}, newest first. For staff only.`,
  })
  messages(@Root() row: BookingRow, @Ctx() { reads }: GraphContext): Promise<MessageRow[]> {
    return messagesOfBooking(reads, row);
  }
}

/** The mail behind something that needs somebody. */
@Resolver(() => AttentionItem)
export class AttentionMessageResolver {
  @Directive('@public')
  @FieldResolver(() => Message, { nullable: true, description: 'The mail that failed, for FAILED_MAIL.' })
  async message(
    @Root() { restaurantId, messageId }: AttentionRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<MessageRow | null> {
    return messageId ? messageRow(reads, { restaurantIds: [restaurantId] }, messageId) : null;
  }
}

/** Fields of a message that are made from the row. */
@Resolver(() => Message)
export class MessageResolver {
  @FieldResolver(() => ID)
  id(@Root() { messageId }: MessageRow): string {
    return globalId('Message', messageId);
  }

  @FieldResolver(() => String)
  title(@Root() { kind }: MessageRow): string {
    return titleOfKind(kind);
  }

  @FieldResolver(() => String, { nullable: true })
  reason(@Root() { reasonCode, reader }: MessageRow): string | null {
    return reasonCode && reasonInWords(reasonCode, reader);
  }

  @FieldResolver(() => Boolean)
  canBeResent(@Root() { status, reasonCode }: MessageRow): boolean {
    return canBeResent({ status, reason: reasonCode });
  }

  @FieldResolver(() => Booking, { nullable: true })
  async booking(
    @Root() { restaurantId, bookingId }: MessageRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<BookingRow | null> {
    return bookingId ? bookingRow(reads, { restaurantIds: [restaurantId] }, bookingId) : null;
  }
}
