import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Env } from '../../../env.ts';
import { connectionTypes } from '../../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { MessageReader } from '../../../platform/mail/mail.ts';
import type { MessageStatus } from '../../../platform/mail/message-log.ts';
import { Booking } from '../../bookings/booking.type.ts';

/** The GraphQL enum `MessageStatus`: the stored values in capitals. */
export const MessageStatusEnum: Record<Uppercase<MessageStatus>, MessageStatus> = {
  QUEUED: 'queued',
  SENT: 'sent',
  RETRYING: 'retrying',
  FAILED: 'failed',
  HELD_BACK: 'held_back',
};
registerEnumType(MessageStatusEnum, {
  name: 'MessageStatus',
  description: 'What became of a message.',
  valuesConfig: {
    QUEUED: { description: 'On its way to the mail server.' },
    SENT: { description: 'The mail server took it. Whether it is read, nobody knows.' },
    RETRYING: {
      description: 'It could not leave yet and is tried again, with growing pauses, for some 16 hours.',
    },
    FAILED: { description: 'Given up. `resendMessage` tries once more.' },
    HELD_BACK: {
      description: 'Not sent on purpose: a limit against abuse, or there was nothing to tell any more.',
    },
  },
});

/** The GraphQL enum `MessageReader`: the stored values in capitals. */
const MessageReaderEnum: Record<Uppercase<MessageReader>, MessageReader> = {
  GUEST: 'guest',
  RESTAURANT: 'restaurant',
  OWNER: 'owner',
};
registerEnumType(MessageReaderEnum, {
  name: 'MessageReader',
  description: 'Who gets a message.',
  valuesConfig: {
    GUEST: { description: 'The guest of the booking.' },
    RESTAURANT: { description: 'The people of the restaurant.' },
    OWNER: { description: 'Its owner, about the subscription. Only owners see that there was one.' },
  },
});

/** The GraphQL enum `MailDelivery`: the ways out for mails in capitals. */
export const MailDeliveryEnum: Record<Uppercase<Env['MAIL']>, Env['MAIL']> = { SMTP: 'smtp', FILE: 'file' };
registerEnumType(MailDeliveryEnum, {
  name: 'MailDelivery',
  description: 'What becomes of the mails of this server.',
  valuesConfig: {
    SMTP: { description: 'A mail server takes them.' },
    FILE: {
      description:
        'They are kept in a folder of the server and reach nobody, also those with the status SENT: its operator has ' +
        'set no mail server up.',
    },
  },
});

/** A message as the schema shows it. */
@Directive('@auth(requires: HOST)')
@ObjectType('Message', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A mail of the restaurant and what became of it. Neither its words nor its address are kept, and its line is ' +
    'forgotten after 90 days. For staff only.',
})
export class Message extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, {
    description: 'Which mail it is, for programs: `booking-received`. More kinds come with time.',
  })
  kind!: string;

  @Field(() => String, { description: 'Which mail it is, for people: `Booking received`.' })
  title!: string;

  @Field(() => MessageReaderEnum, { description: 'Who gets it.' })
  reader!: MessageReader;

  @Field(() => MessageStatusEnum, { description: 'What became of it.' })
  status!: MessageStatus;

  @Field(() => Int, { description: 'How often a mail server was asked to take it.' })
  tries!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why it did not leave, in plain words; null where there is nothing to explain.',
  })
  reason!: string | null;

  @Field(() => Boolean, { description: 'Whether `resendMessage` takes it.' })
  canBeResent!: boolean;

  @Field(() => DateTime, { description: 'When it was first to leave.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When something last became of it.' })
  updatedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When the mail server took it; null until then.' })
  sentAt!: Date | null;

  @Field(() => Booking, {
    nullable: true,
    description: 'What it is about; null when it is about no booking, or about one that was deleted.',
  })
  booking!: Booking | null;
}

/** A page of messages. */
export const { ConnectionType: MessageConnection } = connectionTypes('Message', () => Message, 'messages');
