import { Directive, Field, ObjectType } from 'type-graphql';

/** How far a restaurant has come in setting itself up. */
@Directive('@public')
@ObjectType('Onboarding', {
  simpleResolvers: true,
  description: 'Set-up progress of a restaurant: what has happened at least once.',
})
export class Onboarding {
  @Field(() => Boolean, { description: 'Somebody has set the hours or services.' })
  hoursSet!: boolean;

  @Field(() => Boolean, { description: 'There is a table.' })
  tablesAdded!: boolean;

  @Field(() => Boolean, {
    description: 'A booking was made under the address of the restaurant or of one of its people.',
  })
  testBookingMade!: boolean;

  @Field(() => Boolean, { description: 'Another site has shown the booking form in a frame.' })
  formEmbedded!: boolean;

  @Field(() => Boolean, { description: 'A guest has made a booking online.' })
  guestBookingMade!: boolean;
}
