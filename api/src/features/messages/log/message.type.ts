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
    SENT: { description: 'The mail server accepted it. Whether anybody reads it is not known.' },
    RETRYING: {
      description: 'It could not be sent yet and is retried, with growing pauses, for about 16 hours.',
    },
    FAILED: { description: 'Given up. `resendMessage` tries once more.' },
    HELD_BACK: {
      description:
        'Not sent on purpose: because of a limit against abuse, or because there was nothing left to tell.',
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
  description: 'What happens to mails on this server.',
  valuesConfig: {
    SMTP: { description: 'They are sent through a mail server.' },
    FILE: {
      description:
        'They are written to a folder on the server and reach nobody, even those with the status SENT: no mail ' +
        'server has been set up.',
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
    description: 'Kind of mail, for programs, for instance `booking-received`. New kinds may be added.',
  })
  kind!: string;

  @Field(() => String, { description: 'Kind of mail, for people, for instance `Booking received`.' })
  title!: string;

  @Field(() => MessageReaderEnum, { description: 'Who gets it.' })
  reader!: MessageReader;

  @Field(() => MessageStatusEnum, { description: 'Its outcome.' })
  status!: MessageStatus;

  @Field(() => Int, { description: 'How many times we tried to hand it to a mail server.' })
  tries!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the mail was not sent, in plain words; null when there is nothing to explain.',
  })
  reason!: string | null;

  @Field(() => Boolean, { description: 'Whether `resendMessage` can send it again.' })
  canBeResent!: boolean;

  @Field(() => DateTime, { description: 'When the mail was first due to be sent.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When its status last changed.' })
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
