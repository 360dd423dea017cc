import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { RoleEnum } from '../../platform/graphql/auth.directive.ts';
import { connectionTypes } from '../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { DateTime, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import type { Role } from '../../platform/roles/role.ts';
import type { Language } from './language.ts';
import { LanguageEnum } from './language.type.ts';

/** A restaurant as the schema shows it. Other features add their fields in resolvers of their own. */
@ObjectType('Restaurant', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A restaurant. The public part is open to all; guarded fields are null, with an error, for strangers.',
})
export class Restaurant extends NodeInterface {
  @Directive('@public')
  @Field(() => ID, { description: 'Global id; also the id in the address of the booking page.' })
  override id!: string;

  @Directive('@public')
  @Field(() => String, { description: 'Name, as guests know it.' })
  name!: string;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'Postal address.' })
  address!: string | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'Phone number for guests.' })
  phone!: string | null;

  @Directive('@public')
  @Field(() => String, { nullable: true, description: 'A few words for guests. Plain text.' })
  description!: string | null;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description:
      'What the restaurant asks of its guests. Show it before somebody books. Plain text, may have line breaks.',
  })
  houseRules!: string | null;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description:
      'Until when and how guests may cancel, in the restaurant’s own words. Show it before somebody books. Plain text, may ' +
      'have line breaks.',
  })
  cancellationTerms!: string | null;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description:
      'Address of the restaurant’s own privacy policy, `https://…`; null: show `/privacy` of this server.',
  })
  privacyUrl!: string | null;

  @Directive('@public')
  @Field(() => String, {
    description: 'IANA time zone, for instance `Europe/Berlin`. Dates and times of bookings are local to it.',
  })
  timezone!: string;

  @Directive('@public')
  @Field(() => LanguageEnum, {
    nullable: true,
    description:
      "The language of its booking pages and of mails to its guests; null means each guest's own, as far as there is one.",
  })
  language!: Language | null;

  @Directive('@public')
  @Field(() => LocalTime, { description: 'When the restaurant opens.' })
  openingTime!: string;

  @Directive('@public')
  @Field(() => LocalTime, { description: 'When it closes; before the opening time means after midnight.' })
  closingTime!: string;

  @Directive('@public')
  @Field(() => Boolean, {
    description: 'Whether guests may put themselves on the waitlist with `joinWaitlist`.',
  })
  waitlistOpen!: boolean;

  @Directive('@public')
  @Field(() => RoleEnum, { nullable: true, description: "The caller's role here; null for strangers." })
  viewerRole!: Role | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => String, {
    nullable: true,
    description:
      'Where the restaurant itself is reached. Answers of guests to its mails go there (Reply-To), unless it is the address of an account: then guests do not see it.',
  })
  email!: string | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => Int, {
    nullable: true,
    description: 'Most covers (seated persons) in the room at any instant.',
  })
  seatingCapacity!: number | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => Int, {
    nullable: true,
    description: 'Turn time in minutes: how long a party keeps its place.',
  })
  timeSlotDuration!: number | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the restaurant gets a mail when a guest books, changes or cancels: at `email`, or at its owner’s address.',
  })
  bookingNotices!: boolean | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => String, { nullable: true, description: '`trial`, or the id of the plan that is paid for.' })
  subscriptionStatus!: string | null;

  @Directive('@auth(requires: HOST)')
  @Field(() => DateTime, { nullable: true, description: 'End of the trial or of the paid period.' })
  subscriptionExpiresAt!: Date | null;
}

/** A page of restaurants. */
export const { ConnectionType: RestaurantConnection } = connectionTypes(
  'Restaurant',
  () => Restaurant,
  'restaurants',
);
