import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';

/** A calendar address as the schema shows it; never the address itself. */
@Directive('@auth(requires: MANAGER)')
@ObjectType('CalendarFeed', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A private address under which calendar programs read the bookings of a restaurant (iCalendar). The address is shown once, ' +
    'when it is made.',
})
export class CalendarFeed extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'What people call it; a part of the calendar’s name.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the service whose bookings it has; null for all. After a service got another name, it has none until one has this ' +
      'name again.',
  })
  service!: string | null;

  @Field(() => Boolean, { description: 'Whether e-mail and phone of guests are in it.' })
  withContact!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the manager or owner who made it; null when that account is gone.',
  })
  createdBy!: string | null;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When a program last read it, to the minute; null if never.',
  })
  lastReadAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When it was revoked, or closed because whoever made it is no manager or owner there any more; null while it is open.',
  })
  revokedAt!: Date | null;
}
